import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { RequestData } from "./request-loader.server.ts";
import css from "./request-details.module.css";

/** Retention, export and erasure. */
export function RequestRecords({
  request: { lead, otherCount, deletedOn, cvDeletedOn, may },
  typed,
}: {
  request: RequestData;
  typed: Readonly<Record<string, string>> | undefined;
}) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  return (
    <Panel title={t("leads.records")}>
      <p className={css.note}>{t("leads.deleted-on", { time: momentText(deletedOn) })}</p>
      {cvDeletedOn !== undefined && (
        <p className={css.note}>{t("leads.cv-deleted-on", { time: momentText(cvDeletedOn) })}</p>
      )}
      {may.export && (
        <form method="post" className={form.part}>
          <label className={form.field}>
            <span>{t("leads.export-reason")}</span>
            <input name="reason" required maxLength={200} autoComplete="off" />
          </label>
          <input type="hidden" name="intent" value="export" />
          <p className={form.buttons}>
            <button className={form.button} name="as" value="sheet">
              {t("leads.export-sheet")}
            </button>
            <button className={form.button} name="as" value="json">
              {t("leads.export-json")}
            </button>
          </p>
        </form>
      )}
      {may.erase && (
        <details className={css.erase} open={typed?.["intent"] === "erase"}>
          <summary>{t("leads.erase")}</summary>
          <form method="post" className={form.part}>
            <p>{t("leads.erase-text")}</p>
            <label className={form.check}>
              <input type="checkbox" name="confirm" value="yes" required />
              {t("leads.erase-confirm", { reference: `\u2068${lead.reference}\u2069` })}
            </label>
            {otherCount > 0 && (
              <label className={form.check}>
                <input type="checkbox" name="also" value="yes" />
                {t("leads.erase-also", { count: otherCount })}
              </label>
            )}
            <button className={form.danger} name="intent" value="erase">
              {t("leads.erase-button")}
            </button>
          </form>
        </details>
      )}
    </Panel>
  );
}
