import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import type { PasskeyQuestion } from "../../../staff/passkeys.server.ts";
import button from "../../../ui/base/button.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./passkey-form.module.css";

/** Asks the browser for a passkey and sends its answer: client/passkey-forms.ts. */
export function PasskeyForm({
  kind,
  question,
  label,
  children,
}: {
  kind: "sign-in" | "register";
  question: PasskeyQuestion;
  label: string;
  /** Hidden inputs. */
  children?: ReactNode;
}) {
  const t = useDeskTranslations();
  const texts = {
    waiting: t("passkey.waiting"),
    cancelled: t("passkey.cancelled"),
    unsupported: t("passkey.unsupported"),
    exists: t("passkey.exists"),
    failed: t("passkey.failed"),
  };
  return (
    <form
      method="post"
      className={`${css.form} only-with-script`}
      data-passkey={kind}
      data-options={question.options}
      data-texts={JSON.stringify(texts)}
    >
      {children}
      <input type="hidden" name="ticket" value={question.ticket} />
      <input type="hidden" name="answer" />
      {/* Without the script it would send an empty answer. */}
      <button className={button.primary} disabled>
        <KeyRound aria-hidden />
        {label}
      </button>
      <output className={css.status} />
    </form>
  );
}
