import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./person.module.css";

type ShownPasskey = {
  id: string;
  device: string;
  addedAt: string;
  usedAt: string | undefined;
  /** Who made the link that it was made with. */
  linkBy: string | undefined;
};

/** So that owners and managers see a passkey that is not the person's. */
export function StaffPasskeys({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("staff.their-passkeys")} intro={t("staff.their-passkeys-text")}>
      {passkeys.length === 0 ? (
        <p>{t("staff.passkeys", { count: 0 })}</p>
      ) : (
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PasskeyItem({ passkey: { device, addedAt, usedAt, linkBy } }: { passkey: ShownPasskey }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  return (
    <li>
      <b>
        <bdi>{device === "" ? t("account.unknown-device") : device}</bdi>
      </b>
      <small className={css.soft}>
        {t("account.added", { time: momentText(addedAt) })}
        {linkBy !== undefined && ` · ${t("staff.by-link-of", { name: `\u2068${linkBy}\u2069` })}`}
        {usedAt !== undefined && ` · ${t("account.used", { time: momentText(usedAt) })}`}
      </small>
    </li>
  );
}
