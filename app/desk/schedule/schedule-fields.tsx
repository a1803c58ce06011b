import button from "../../ui/base/button.module.css";
import { TextCell } from "../form/cell-fields.tsx";
import { useCell } from "../form/cell-form.ts";
import form from "../form/cell-form.module.css";
import { Panel } from "../frame/desk-screen.tsx";
import { useDeskTranslations } from "../translate.ts";
import { daysCells } from "./days-cells.ts";

/** The days on which what was typed is shown, and the button that keeps it for them. */
export function ScheduleFields() {
  const t = useDeskTranslations();
  const [first, last] = [useCell(daysCells.first), useCell(daysCells.last)];
  const isOpen = [first, last].some(({ value, error }) => value !== "" || error !== undefined);
  return (
    <Panel>
      <details open={isOpen}>
        <summary className={form.summary}>{t("schedule.later")}</summary>
        <div className={form.entry}>
          <p>{t("schedule.intro")}</p>
          <div className={form.grid}>
            <TextCell name={daysCells.first} label={t("content.first-day")} type="date" ltr />
            <TextCell
              name={daysCells.last}
              label={t("content.last-day")}
              hint={t("schedule.last-hint")}
              type="date"
              ltr
            />
          </div>
          <p>
            <button className={button.secondary} name="intent" value="schedule">
              {t("schedule.save")}
            </button>
          </p>
        </div>
      </details>
    </Panel>
  );
}
