import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { Notice, Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { getDeskTranslations, useDeskTranslations } from "../../translate.ts";
import { useDeskPage } from "../../page.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import css from "./sign-in-link-panel.module.css";

export type MailProblem = "refused" | "busy" | "login-refused" | "no-answer" | "unreachable";

export type ShownLink = {
  /** Of the person. */
  id: number;
  name: string;
  email: string;
  locale: Locale;
  token: string;
  link: string;
  expiresAt: string;
  isMailable: boolean;
  mailed?: "sent" | MailProblem;
};

/** The link, shown once, with ways to send it in the person's language. */
export function SignInLinkPanel({ shown }: { shown: ShownLink }) {
  const { link, name, email, locale, expiresAt, isMailable, mailed } = shown;
  const t = useDeskTranslations();
  const { dealershipName } = useDeskPage();
  const momentText = useMomentText();
  const theirs = getDeskTranslations(locale);
  const message = theirs("staff.link-message", { name, dealership: dealershipName, link });
  const mail = new URLSearchParams({ subject: theirs("staff.link-subject"), body: message });
  return (
    <Panel title={t("staff.link-title", { name })}>
      {mailed && (
        <Notice isError={mailed !== "sent"}>{t(`staff.mail-${mailed}`, { email: `\u2066${email}\u2069` })}</Notice>
      )}
      <p role={mailed ? undefined : "status"}>{t("staff.link-text", { time: momentText(expiresAt) })}</p>
      <div className={css.link}>
        <input
          className={field.input}
          readOnly
          dir="ltr"
          value={link}
          aria-label={t("staff.link-label")}
          autoFocus={!mailed}
        />
        <button
          type="button"
          className={`${button.primary} only-with-script`}
          data-copy={link}
          data-copied={t("desk.copied")}
        >
          {t("desk.copy")}
        </button>
      </div>
      {isMailable && mailed !== "sent" && <MailForm shown={shown} />}
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

/** The desk stores the link's hash only, so that the form has the token. */
function MailForm({ shown: { id, token, email } }: { shown: ShownLink }) {
  const t = useDeskTranslations();
  return (
    <form method="post" action={`/staff/${id}`}>
      <input type="hidden" name="token" value={token} />
      <button className={button.secondary} name="intent" value="mail-link">
        {t("staff.mail-link", { email: `\u2066${email}\u2069` })}
      </button>
    </form>
  );
}
