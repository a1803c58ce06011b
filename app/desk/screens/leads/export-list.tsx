import form from "../../form/small-form.module.css";
import { maxExportedLeads } from "../../leads/max-exported-leads.ts";
import { useDeskTranslations } from "../../translate.ts";
import css from "./export-list.module.css";

/** All requests of the list as a sheet. `list`: its address. */
export function ExportList({ count, list }: { count: number; list: string }) {
  const t = useDeskTranslations();
  if (count === 0) return null;
  return (
    <details className={css.export}>
      <summary data-live-part="export-count">{t("leads.export-list", { count })}</summary>
      <form method="post" action="/leads/export" className={form.row}>
        <input type="hidden" name="list" value={list} />
        <label className={form.field}>
          <span>{t("leads.export-reason")}</span>
          <input name="reason" required maxLength={200} autoComplete="off" />
        </label>
        <button className={form.button}>{t("leads.export")}</button>
      </form>
      {count > maxExportedLeads && <p>{t("leads.export-first", { count: maxExportedLeads })}</p>}
    </details>
  );
}
