import { Panel } from "../../frame/desk-screen.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./import.module.css";
import type { ProblemLine, ReportView } from "./plan-view.ts";

export const badRowsId = "bad-rows";

/** What was wrong in the list, row by row. */
export function ReportTables({ report }: { report: ReportView }) {
  const t = useDeskTranslations();
  const { rows, problems, moreProblems, warnings } = report;
  return (
    <>
      {problems.length > 0 && (
        <div id={badRowsId}>
          <Panel title={t("import.bad", { count: rows.bad })} intro={t("import.bad-text")}>
            <Problems lines={problems} />
            {moreProblems > 0 && <p>{t("import.more", { count: moreProblems })}</p>}
          </Panel>
        </div>
      )}
      {warnings.length > 0 && (
        <Panel title={t("import.warnings")}>
          <Problems lines={warnings} />
        </Panel>
      )}
      <p>{t("import.rows", { read: rows.read, good: rows.good, bad: rows.bad, blank: rows.blank })}</p>
    </>
  );
}

function Problems({ lines }: { lines: readonly ProblemLine[] }) {
  const t = useDeskTranslations();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("import.row")}</th>
          <th scope="col">{t("import.column")}</th>
          <th scope="col">{t("import.value")}</th>
          <th scope="col">{t("import.reason")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, column, value, reason }) => (
          <tr key={`${row} ${column} ${value} ${reason}`} data-item="">
            <td className={css.row}>{row !== undefined && t("import.row-number", { row })}</td>
            <td className={css.words} data-label={t("import.column")}>
              {column !== undefined && <bdi>{column}</bdi>}
            </td>
            <td className={css.value} data-label={t("import.value")}>
              {value !== undefined && <bdi>{value}</bdi>}
            </td>
            <td data-label={t("import.reason")}>
              <span>{reason}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
