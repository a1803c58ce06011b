import small from "../form/small-form.module.css";
import { Notice } from "../frame/desk-screen.tsx";
import { useDeskTranslations, type DeskTranslate } from "../translate.ts";
import type { OpenSchedule, ShownUntil } from "./open-schedule.server.ts";

/** When the draft of a form is published, and what is shown until its last day. */
export function ScheduleNotices({
  schedule,
  shownUntil,
}: {
  schedule: OpenSchedule | undefined;
  shownUntil: readonly ShownUntil[];
}) {
  const t = useDeskTranslations();
  return (
    <>
      {schedule && <Notice isError={isInTrouble(schedule)}>{scheduleText(t, schedule)}</Notice>}
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

export function isInTrouble({ refusal, isOutdated }: OpenSchedule): boolean {
  return refusal !== undefined || isOutdated;
}

export function daysText(t: DeskTranslate, { from, until }: OpenSchedule): string {
  return until === undefined ? t("content.from", { day: from }) : t("content.from-until", { from, until });
}

function scheduleText(t: DeskTranslate, schedule: OpenSchedule): string {
  const { refusal, isOutdated } = schedule;
  const days = daysText(t, schedule);
  if (refusal) return t(`schedule.refused-${refusal}`, { days });
  return t(isOutdated ? "schedule.outdated" : "schedule.waiting", { days });
}
