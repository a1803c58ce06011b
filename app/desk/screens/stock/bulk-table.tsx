import { ShortPrice } from "../../../ui/car/short-price.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { BulkLine } from "./bulk-line.ts";
import { StateChip } from "./state-menu.tsx";

/** Cars that change first, then those that stay, with the reason. */
export function BulkTable({ lines }: { lines: readonly BulkLine[] }) {
  const t = useDeskTranslations();
  const sorted = lines.toSorted((a, b) => Number(a.refused !== undefined) - Number(b.refused !== undefined));
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("stock.car")}</th>
          <th scope="col">{t("bulk.old")}</th>
          <th scope="col">{t("bulk.new")}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((line) => (
          <tr key={line.id} data-item="">
            <td>
              <a href={`/stock/${line.id}`} className={table.main}>
                <bdi>{line.name}</bdi>
                <bdi className={table.soft} dir="ltr">
                  {line.stockNumber}
                </bdi>
              </a>
            </td>
            <td data-label={t("bulk.old")}>
              <Side side={line.before} />
            </td>
            <td data-label={t("bulk.new")}>
              {line.after ? (
                <Side side={line.after} />
              ) : (
                <span className={table.soft}>{t(`bulk.stays-${line.refused ?? "no-change"}`)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ side: { price, state, branch } }: { side: BulkLine["before"] }) {
  return (
    <div>
      {price && <ShortPrice price={price} />}
      {state && <StateChip state={state} />}
      {branch && <bdi lang={branch.locale}>{branch.text}</bdi>}
    </div>
  );
}
