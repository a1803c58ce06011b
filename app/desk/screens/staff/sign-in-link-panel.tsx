import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { getDeskTranslations, useDeskTranslations } from "../../translate.ts";
import { useDeskPage } from "../../page.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import css from "./sign-in-link-panel.module.css";

export type ShownLink = { link: string; name: string; email: string; locale: Locale; expiresAt: string };

/** The link, shown once, with ways to send it in the person's language. */
export function SignInLinkPanel({ shown: { link, name, email, locale, expiresAt } }: { shown: ShownLink }) {
  const t = useDeskTranslations();
  const { dealershipName } = useDeskPage();
  const momentText = useMomentText();
  const theirs = getDeskTranslations(locale);
  const message = theirs("staff.link-message", { name, dealership: dealershipName, link });
  const mail = new URLSearchParams({ subject: theirs("staff.link-subject"), body: message });
  return (
    <Panel title={t("staff.link-title", { name })}>
      <p role="status">{t("staff.link-text", { time: momentText(expiresAt) })}</p>
      <div className={css.link}>
        <input className={field.input} readOnly dir="ltr" value={link} aria-label={t("staff.link-label")} autoFocus />
        <button
          type="button"
          className={`${button.primary} only-with-script`}
          data-copy={link}
          data-copied={t("desk.copied")}
        >
          {t("desk.copy")}
        </button>
      </div>
      <p className={css.ways}>
        <a
          className={button.quiet}
          href={`https://wa.me/?${new URLSearchParams({ text: message }).toString()}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("staff.link-whatsapp")}
        </a>
        {/* Mail programs read a plus as a plus. */}
        <a className={button.quiet} href={`mailto:${email}?${mail.toString().replaceAll("+", "%20")}`}>
          {t("staff.link-mail")}
        </a>
      </p>
    </Panel>
  );
}
