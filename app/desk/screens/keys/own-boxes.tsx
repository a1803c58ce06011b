import { KeyRound, TextCursorInput } from "lucide-react";
import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { RemoveBox } from "./remove-box.tsx";
import css from "./keys.module.css";

type ShownBox = {
  id: number;
  kind: "passphrase" | "passkey";
  device: string;
  madeAt: string;
  usedAt?: string | undefined;
  isOutdated: boolean;
  /** Of all boxes of the desk. */
  isLast: boolean;
};

export function OwnBoxes({ boxes }: { boxes: readonly ShownBox[] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("keys.boxes")}>
      {boxes.length === 0 ? (
        <p>{t("keys.no-boxes")}</p>
      ) : (
        <ul className={css.list}>
          {boxes.map((box) => (
            <BoxItem key={box.id} box={box} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BoxItem({ box: { id, kind, device, madeAt, usedAt, isOutdated, isLast } }: { box: ShownBox }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  const name = t(`keys.by-${kind}`);
  return (
    <li className={css.item}>
      {kind === "passkey" ? <KeyRound aria-hidden /> : <TextCursorInput aria-hidden />}
      <span>
        <b>{name}</b>
        {device !== "" && (
          <>
            {" · "}
            <bdi>{device}</bdi>
          </>
        )}
        <small className={css.soft}>
          {t("keys.made", { time: momentText(madeAt) })}
          {" · "}
          {usedAt === undefined ? t("keys.never-used") : t("keys.used", { time: momentText(usedAt) })}
        </small>
        {kind === "passphrase" && (
          <small className={css.soft}>
            <a href={`/keys/boxes/${id}`}>{t("keys.as-file")}</a>
          </small>
        )}
        {isOutdated && <small className={css.warn}>{t("keys.outdated")}</small>}
      </span>
      <RemoveBox id={id} label={`${name} ${device}`.trim()} isLast={isLast} />
    </li>
  );
}
