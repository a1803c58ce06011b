import { Panel } from "../frame/desk-screen.tsx";
import table from "../table/desk-table.module.css";
import { useDeskTranslations } from "../translate.ts";
import { daysText, needsAttention } from "./schedule-text.ts";
import type { ScheduledRow } from "./scheduled-list.server.ts";

/** What is published by itself, and what could not be. */
export function ScheduledPanel({ rows }: { rows: readonly ScheduledRow[] }) {
  const t = useDeskTranslations();
  if (rows.length === 0) return null;
  return (
    <Panel title={t("schedule.title")} intro={t("schedule.title-intro")}>
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-item="">
            <a href={row.path} className={table.main}>
              <bdi>{row.title}</bdi>
              <small className={needsAttention(row) ? `${table.soft} ${table.warn}` : table.soft}>
                {needsAttention(row) ? t("schedule.row-trouble") : daysText(t, row)} · <bdi>{row.staffName}</bdi>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
