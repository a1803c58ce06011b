/** How long customers wait for an answer, in working hours. Moments are milliseconds since 1970. */
import { openSpansBetween, type OpeningHours, type OpenTime } from "../opening-hours.ts";

const minuteMs = 60_000;

const nineToNine: OpenTime[] = [{ from: 9 * 60, to: 21 * 60 }];

/** Of a branch without `openingHours`. */
export const usualHours: OpeningHours = {
  week: {
    sunday: nineToNine,
    monday: nineToNine,
    tuesday: nineToNine,
    wednesday: nineToNine,
    thursday: nineToNine,
    friday: nineToNine,
    saturday: nineToNine,
  },
  exceptions: [],
};

/** Whole minutes between two moments in which the branch is open. 0 if `to` is not after `from`. */
export function waitedMinutes(from: number, to: number, hours: OpeningHours): number {
  if (to <= from) return 0;
  let waitedMs = 0;
  for (const span of openSpansBetween(hours, from, to))
    waitedMs += Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));
  return Math.floor(waitedMs / minuteMs);
}

/** How urgent an answer is. `soon`: half of the limit has passed. */
export type Urgency = "in-time" | "soon" | "late";

export const defaultAnswerMinutes = 30;

/** `limit`: the minutes within which the dealership wants to answer. */
export function urgency(minutes: number, limit: number): Urgency {
  if (minutes > limit) return "late";
  return 2 * minutes >= limit ? "soon" : "in-time";
}

/** `undefined` without values; of an even number the mean of the two in the middle, rounded. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((first, second) => first - second);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : Math.round((lower + upper) / 2);
}
