import { Panel } from "../../frame/desk-screen.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { FieldValue } from "../stock/field-value.tsx";
import { CarName, More } from "./plan-tables.tsx";
import type { EmptiedView } from "./plan-view.ts";
import css from "./import.module.css";

/** Columns that lose more than a fifth of their values, each with a tick. */
export function EmptiedColumns({
  columns,
  typed,
}: {
  columns: readonly EmptiedView[];
  typed: Readonly<Record<string, string>>;
}) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("import.emptied")} intro={t("import.emptied-text")}>
      {columns.map(({ column, label, count, of, cars }) => {
        const name = `accept-emptied-${column}`;
        const ask = column === "sold" ? t("import.accept-sold-again", { count, of }) : undefined;
        return (
          <section key={`${column} ${count}`} className={css.emptied}>
            <label className={css.ask}>
              <input type="checkbox" name={name} value={count} defaultChecked={typed[name] === String(count)} />
              <span>{ask ?? t("import.accept-emptied", { column: `\u2068${label}\u2069`, count, of })}</span>
            </label>
            {cars.length > 0 && (
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("stock.car")}</th>
                    <th scope="col">{t("bulk.old")}</th>
                  </tr>
                </thead>
                <tbody>
                  {cars.map(({ change, ...car }) => (
                    <tr key={car.stockNumber} data-item="">
                      <td>
                        <CarName car={car} />
                      </td>
                      <td data-label={t("bulk.old")}>
                        <div>
                          {change && <FieldValue field={change.field} json={change.before} beside={[change.after]} />}
                        </div>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {cars.length > 0 && <More shown={cars.length} all={count} />}
          </section>
        );
      })}
    </Panel>
  );
}
