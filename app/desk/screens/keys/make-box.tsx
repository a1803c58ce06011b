import { KeyRound } from "lucide-react";
import type { PasskeyQuestion } from "../../../staff/passkeys.server.ts";
import button from "../../../ui/base/button.module.css";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./keys.module.css";

/** While the key is open. client/keys/box-forms.ts fills in and sends the forms. */
export function MakeBox({
  question,
  newQuestion,
}: {
  question: PasskeyQuestion | undefined;
  /** For a passkey of this device; without it the person has to sign in again first. */
  newQuestion: PasskeyQuestion | undefined;
}) {
  const t = useDeskTranslations();
  return (
    <div data-while-open="" hidden>
      <Panel title={t("keys.make-title")} intro={t("keys.make-text")}>
        <div className={css.way}>
          <h3>{t("keys.make-passkey-title")}</h3>
          <p className={css.soft}>{t("keys.make-passkey-text")}</p>
          {question && <PasskeyBox kind="passkey" question={question} label={t("keys.make-passkey")} />}
          {newQuestion && <PasskeyBox kind="new-passkey" question={newQuestion} label={t("keys.make-new-passkey")} />}
          {!question && !newQuestion && <p>{t("keys.no-passkey")}</p>}
        </div>
        <PassphraseBox />
      </Panel>
    </div>
  );
}

function PasskeyBox({
  kind,
  question,
  label,
}: {
  kind: "passkey" | "new-passkey";
  question: PasskeyQuestion;
  label: string;
}) {
  return (
    <form method="post" data-box={kind} data-options={question.options}>
      <BoxInputs lock={kind} />
      <input type="hidden" name="ticket" value={question.ticket} />
      <input type="hidden" name="answer" />
      <button className={kind === "passkey" ? button.primary : button.secondary}>
        <KeyRound aria-hidden />
        {label}
      </button>
    </form>
  );
}

/** The passphrase has no name, so that it is never sent. */
function PassphraseBox() {
  const t = useDeskTranslations();
  return (
    <form method="post" data-box="passphrase" className={css.way}>
      <BoxInputs lock="passphrase" />
      <h3>{t("keys.make-passphrase-title")}</h3>
      <p className={css.soft}>{t("keys.make-passphrase-text")}</p>
      <div className={form.row}>
        <label className={form.field}>
          <span>{t("keys.new-passphrase")}</span>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            data-new-passphrase=""
          />
        </label>
        <button type="button" className={form.button} data-suggest="">
          {t("keys.suggest")}
        </button>
      </div>
      <p className={css.soft}>{t("keys.suggest-text")}</p>
      <p>
        <button className={form.strong}>{t("keys.make-passphrase")}</button>
      </p>
    </form>
  );
}

function BoxInputs({ lock }: { lock: "passphrase" | "passkey" | "new-passkey" }) {
  return (
    <>
      <input type="hidden" name="intent" value="box" />
      <input type="hidden" name="lock" value={lock} />
      <input type="hidden" name="sealed" />
      <input type="hidden" name="recipients" />
    </>
  );
}
