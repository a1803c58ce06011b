import { KeyRound } from "lucide-react";
import type { KeyBoxLock } from "../../../storage/key-box-types.ts";
import button from "../../../ui/base/button.module.css";
import form from "../../form/small-form.module.css";
import { useDeskTranslations } from "../../translate.ts";

/** In a form: opens the key by one of the person's boxes. The passphrase has no name, so that it is never sent. */
export function KeyUnlock({ locks }: { locks: readonly KeyBoxLock["kind"][] }) {
  const t = useDeskTranslations();
  return (
    <>
      {locks.includes("passkey") && (
        <p>
          <button className={button.primary} value="passkey">
            <KeyRound aria-hidden />
            {t("encrypted.by-passkey")}
          </button>
        </p>
      )}
      {locks.includes("passphrase") && (
        <div className={form.row}>
          <label className={form.field}>
            <span>{t("encrypted.passphrase")}</span>
            <input type="password" autoComplete="off" data-passphrase="" />
          </label>
          <button className={locks.includes("passkey") ? form.button : form.strong} value="passphrase">
            {t("encrypted.by-passphrase")}
          </button>
        </div>
      )}
    </>
  );
}
