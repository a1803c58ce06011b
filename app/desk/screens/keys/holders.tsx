import type { KeyHolder } from "../../../storage/key-box-types.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { RemoveBox } from "./remove-box.tsx";

/** For owners and managers. `mayChange`: of a holder's account. */
export function Holders({ holders }: { holders: readonly (KeyHolder & { mayChange: boolean })[] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("keys.holders")} intro={t("keys.holders-text")}>
      {holders.length === 0 ? (
        <p>{t("keys.nobody")}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("keys.person")}</th>
              <th scope="col">{t("keys.lock")}</th>
              <th scope="col">{t("keys.last-used")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("keys.remove")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {holders.map((holder) => (
              <HolderRow key={holder.boxId} holder={holder} isLast={holders.length === 1} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function HolderRow({
  holder: { boxId, name, role, kind, device, usedAt, mayChange },
  isLast,
}: {
  holder: KeyHolder & { mayChange: boolean };
  isLast: boolean;
}) {
  const t = useDeskTranslations();
  return (
    <tr>
      <td>
        <span className={table.main}>
          <bdi>{name}</bdi>
          <span className={table.soft}>{t(`role.${role}`)}</span>
        </span>
      </td>
      <td data-label={t("keys.lock")}>
        <span>
          {t(`keys.by-${kind}`)}
          {device !== "" && (
            <span className={table.soft}>
              {" "}
              <bdi>{device}</bdi>
            </span>
          )}
        </span>
      </td>
      <td data-label={t("keys.last-used")}>{usedAt === undefined ? t("keys.never-used") : <Moment at={usedAt} />}</td>
      <td>
        {mayChange ? (
          <RemoveBox id={boxId} label={`\u2068${name}\u2069`} isLast={isLast} />
        ) : (
          <span className={table.soft}>{t("staff.not-yours")}</span>
        )}
      </td>
    </tr>
  );
}
