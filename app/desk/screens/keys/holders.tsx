import type { KeyHolder } from "../../../storage/key-box-types.ts";
import button from "../../../ui/base/button.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";

/** For owners and managers. */
export function Holders({ holders }: { holders: readonly KeyHolder[] }) {
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
              <HolderRow key={holder.boxId} holder={holder} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function HolderRow({ holder: { boxId, name, role, kind, device, usedAt } }: { holder: KeyHolder }) {
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
        <form method="post">
          <input type="hidden" name="intent" value="remove" />
          <button
            className={button.quiet}
            name="id"
            value={boxId}
            aria-label={t("keys.remove-named", { box: `\u2068${name}\u2069` })}
          >
            {t("keys.remove")}
          </button>
        </form>
      </td>
    </tr>
  );
}
