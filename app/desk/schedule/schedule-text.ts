import type { DeskTranslate } from "../translate.ts";
import type { ScheduleView } from "./schedule-view.server.ts";

/** It was not published, or will not be. */
export function needsAttention({ refusal, isOutdated }: ScheduleView): boolean {
  return refusal !== undefined || isOutdated;
}

export function daysText(t: DeskTranslate, { from, until }: ScheduleView): string {
  return until === undefined ? t("content.from", { day: from }) : t("content.from-until", { from, until });
}
