import type { PasskeyQuestion } from "../../../staff/passkeys.server.ts";
import button from "../../../ui/base/button.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { PasskeyForm } from "../sign-in/passkey-form.tsx";
import css from "./account.module.css";

type ShownPasskey = { id: string; device: string; addedAt: string; usedAt?: string | undefined; opensBox: boolean };

export function Passkeys({
  passkeys,
  question,
}: {
  passkeys: readonly ShownPasskey[];
  /** Without it the person has to sign in again first. */
  question: PasskeyQuestion | undefined;
}) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("account.passkeys")} intro={t("account.passkeys-text")}>
      {passkeys.length === 0 ? (
        <p>{t("account.no-passkeys")}</p>
      ) : (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {question ? (
        <PasskeyForm kind="register" question={question} label={t("account.add-passkey")} />
      ) : (
        <p className={css.again}>
          {t("account.fresh-sign-in")}{" "}
          <a className={button.quiet} href="/sign-in?next=/account&again">
            {t("account.sign-in-again")}
          </a>
        </p>
      )}
      <p className="only-without-script">{t("sign-in.no-script")}</p>
    </Panel>
  );
}

function PasskeyItem({ passkey: { id, device, addedAt, usedAt, opensBox } }: { passkey: ShownPasskey }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  const name = device === "" ? t("account.unknown-device") : device;
  return (
    <li className={css.item}>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className={css.soft}>
          {t("account.added", { time: momentText(addedAt) })}
          {usedAt !== undefined && ` · ${t("account.used", { time: momentText(usedAt) })}`}
        </small>
        {opensBox && <small className={css.soft}>{t("account.opens-box")}</small>}
      </span>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button
          className={button.quiet}
          name="intent"
          value="remove-passkey"
          aria-label={t("account.remove-named", { device: name })}
        >
          {t("account.remove")}
        </button>
      </form>
    </li>
  );
}
