import { Lock, LockOpen } from "lucide-react";
import { useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { keyTexts } from "../keys/key-texts.ts";
import { KeyUnlock } from "../keys/key-unlock.tsx";
import type { EncryptedPartFacts } from "./encrypted-part.server.ts";
import details from "./request-details.module.css";
import css from "./encrypted-part.module.css";

/** Opened by client/keys/encrypted-part.ts. */
export function EncryptedPart({ reference, part }: { reference: string; part: EncryptedPartFacts }) {
  const t = useDeskTranslations();
  const { hasCv, refusal, locks } = part;
  return (
    <Panel title={t("encrypted.title")}>
      <p className={css.state} data-locked="">
        <Lock aria-hidden />
        <span>
          {t(hasCv ? "leads.encrypted-cv" : "leads.encrypted")}{" "}
          {refusal === undefined ? t("encrypted.how") : t(`encrypted.refused-${refusal}`)}
        </span>
      </p>
      {refusal === undefined && locks.length === 0 && (
        <p className={css.missing}>
          {t("encrypted.no-box")}{" "}
          <a className={button.quiet} href="/keys">
            {t("encrypted.get-key")}
          </a>
        </p>
      )}
      {refusal === undefined && locks.length > 0 && (
        <>
          <p className="only-without-script">{t("encrypted.no-script")}</p>
          <OpenForm reference={reference} part={part} />
        </>
      )}
    </Panel>
  );
}

function OpenForm({
  reference,
  part: { hasCv, locks, fields, values },
}: {
  reference: string;
  part: EncryptedPartFacts;
}) {
  const t = useDeskTranslations();
  const texts = {
    ...keyTexts(t),
    locale: useLocale(),
    fields,
    ...values,
    opening: t("encrypted.opening"),
    "reason-missing": t("encrypted.reason-missing"),
    "save-cv": t("encrypted.save-cv"),
    "cv-note": t("encrypted.cv-note"),
  };
  const reasons = hasCv ? [t("encrypted.reason-cv")] : [t("encrypted.reason-finance"), t("encrypted.reason-customer")];
  return (
    // Enabled by the script: a tap before it has loaded would send the form without it.
    <fieldset disabled className="only-with-script" data-encrypted={reference} data-texts={JSON.stringify(texts)}>
      <form method="post" action={`/leads/${reference}/open`} className={`${form.part} ${css.form}`}>
        <label className={form.field}>
          <span>{t("encrypted.reason")}</span>
          <input name="reason" maxLength={200} autoComplete="off" list="open-reasons" />
          <datalist id="open-reasons">
            {reasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </label>
        <KeyUnlock locks={locks} />
        <p>
          <a href="/keys#ask">{t("encrypted.cannot-open")}</a>
        </p>
      </form>
      <div className={css.opened} data-opened="" tabIndex={-1} hidden>
        <p className={css.state}>
          <LockOpen aria-hidden />
          <span>
            <b>{t("encrypted.opened")}</b> {t("encrypted.ends")}
          </span>
        </p>
        <dl className={details.fields} data-row-class={details.line} />
        <div className={css.cv} data-cv="" data-link-class={button.secondary} />
        <p>
          <button type="button" className={form.button} data-close="">
            {t("encrypted.close")}
          </button>
        </p>
      </div>
      <output className={css.status} />
    </fieldset>
  );
}
