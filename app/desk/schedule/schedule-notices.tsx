import small from "../form/small-form.module.css";
import { Notice } from "../frame/desk-screen.tsx";
import { useDeskTranslations, type DeskTranslate } from "../translate.ts";
import { daysText, needsAttention } from "./schedule-text.ts";
import type { ScheduleView, ShownUntil } from "./schedule-view.server.ts";

/** When the draft of a form is published, and what is shown until its last day. */
export function ScheduleNotices({
  schedule,
  shownUntil,
}: {
  schedule: ScheduleView | undefined;
  shownUntil: readonly ShownUntil[];
}) {
  const t = useDeskTranslations();
  return (
    <>
      {schedule && <Notice isError={needsAttention(schedule)}>{scheduleText(t, schedule)}</Notice>}
      {shownUntil.map(({ id, day }) => (
        <form key={id} method="post" className={small.row}>
          <input type="hidden" name="change" value={id} />
          <span>{t("schedule.shown-until", { day })}</span>
          <button className={small.button} name="intent" value="keep-shown">
            {t("schedule.keep")}
          </button>
        </form>
      ))}
    </>
  );
}

function scheduleText(t: DeskTranslate, schedule: ScheduleView): string {
  const { refusal, isOutdated } = schedule;
  const days = daysText(t, schedule);
  if (refusal) return t(`schedule.refused-${refusal}`, { days });
  return t(isOutdated ? "schedule.outdated" : "schedule.waiting", { days });
}
