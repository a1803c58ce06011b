import { Mail, Phone } from "lucide-react";
import { formatPhone } from "../../../ui/base/phone-link.tsx";
import button from "../../../ui/base/button.module.css";
import { WhatsAppIcon } from "../../../ui/layout/whatsapp-icon.tsx";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { OutcomeButtons } from "./outcome-buttons.tsx";
import type { Reply } from "./replies.server.ts";
import type { RequestData } from "./request-loader.server.ts";
import css from "./contact-panel.module.css";

type Typed = Readonly<Record<string, string>> | undefined;

/** One tap to the customer, and beside it what came of it. */
export function ContactPanel({ request, typed }: { request: RequestData; typed: Typed }) {
  const t = useDeskTranslations();
  const { lead, replies, customerLocale } = request;
  if (lead.kind === "newsletter") return null;
  return (
    <Panel title={t("leads.contact")}>
      <ContactLinks request={request} />
      {!lead.work.isQuarantined && <OutcomeForm request={request} typed={typed} />}
      {replies.length > 0 && (
        <details className={css.replies}>
          <summary>{t("leads.replies", { count: replies.length })}</summary>
          <p className={css.note}>{t(`leads.reply-language.${customerLocale}`)}</p>
          <ul className={css.list}>
            {replies.map((reply) => (
              <ReplyItem key={reply.name} reply={reply} locale={customerLocale} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function ContactLinks({ request: { lead, mayTake } }: { request: RequestData }) {
  const t = useDeskTranslations();
  const { phone, whatsapp, mail, replyName } = lead;
  return (
    <>
      <div className={css.ways}>
        {phone !== undefined && (
          <a href={`tel:${phone}`} className={button.primary}>
            <Phone aria-hidden />
            {t("leads.call")}
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        )}
        {whatsapp !== undefined && (
          <a href={whatsapp} target="_blank" rel="noopener" className={button.secondary} data-key="w">
            <WhatsAppIcon />
            {t("leads.whatsapp")}
          </a>
        )}
        {mail !== undefined && (
          <a href={mail} className={button.secondary}>
            <Mail aria-hidden />
            {t("leads.mail")}
          </a>
        )}
        {mayTake && (
          <form method="post">
            <button className={button.secondary} name="intent" value="take" data-key="a">
              {t("leads.take")}
            </button>
          </form>
        )}
      </div>
      {replyName !== undefined && (
        <p className={css.note}>{t("leads.goes-along", { reply: `\u2068${replyName}\u2069` })}</p>
      )}
    </>
  );
}

/** A contact stops the clock. */
function OutcomeForm({ request: { lead }, typed }: { request: RequestData; typed: Typed }) {
  const t = useDeskTranslations();
  return (
    <form method="post" className={form.part}>
      <input type="hidden" name="intent" value="contact" />
      <label className={form.field}>
        <span>{t("leads.what-was-said")}</span>
        <textarea
          name="note"
          rows={2}
          maxLength={2_000}
          defaultValue={typed?.["intent"] === "contact" ? typed["note"] : ""}
        />
      </label>
      <fieldset className={form.buttons}>
        <legend className={form.legend}>{t("leads.outcome")}</legend>
        <OutcomeButtons lead={lead} className={form.button} />
      </fieldset>
    </form>
  );
}

function ReplyItem({ reply: { name, text, whatsapp, mail }, locale }: { reply: Reply; locale: "ar" | "en" }) {
  const t = useDeskTranslations();
  return (
    <li className={css.reply}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} className={css.text}>
        {text}
      </p>
      <p className={css.ways}>
        {whatsapp !== undefined && (
          <a href={whatsapp} target="_blank" rel="noopener" className={button.quiet}>
            <WhatsAppIcon />
            {t("leads.reply-whatsapp")}
          </a>
        )}
        {mail !== undefined && (
          <a href={mail} className={button.quiet}>
            <Mail aria-hidden />
            {t("leads.reply-mail")}
          </a>
        )}
        <button
          type="button"
          className={`${button.quiet} only-with-script`}
          data-copy={text}
          data-copied={t("desk.copied")}
        >
          {t("desk.copy")}
        </button>
      </p>
    </li>
  );
}
