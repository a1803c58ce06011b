/** When a branch is open, in Riyadh. Moments are milliseconds since 1970. */
import type { Bilingual } from "./text/bilingual.ts";
import { dayAfter, riyadhDay, riyadhMidnight, riyadhWeekday, type Day, type Weekday } from "./text/riyadh-day.ts";

/** Minutes after midnight; `to` is above 1,440 if the branch closes after the next midnight. */
export type OpenTime = { from: number; to: number };

/** A day that is missing is closed. */
export type OpenWeek = Partial<Record<Weekday, OpenTime[]>>;

/** Other hours on the days from `from` to `to`, both included: Ramadan, feasts. */
export type HoursException = { from: Day; to: Day; name?: Bilingual; week: OpenWeek };

export type OpeningHours = { week: OpenWeek; exceptions: HoursException[] };

export type OpeningState =
  | { kind: "open"; /** `undefined`: open around the clock. */ until?: number }
  | { kind: "closed"; /** `undefined`: closed for longer than can be said. */ opens?: number };

/** When staff will call: at the earliest and at the latest. Without `from` it is now. */
export type ContactTime = { from?: number; before: number };

/** Milliseconds since 1970. */
export type Span = { from: number; to: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
// A branch that is closed during a whole Ramadan still says when it opens.
const horizonDays = 45;
// Calls need some time before closing.
const leastCallMs = 60 * minuteMs;
// Who closes later after midnight is open around the clock.
const latestNightMs = 6 * 60 * minuteMs;

export function exceptionOn(hours: OpeningHours, day: Day): HoursException | undefined {
  return hours.exceptions.findLast(({ from, to }) => from <= day && day <= to);
}

/** `midnight` is the moment at which the day begins. */
function openTimesOn(hours: OpeningHours, midnight: number): OpenTime[] {
  const exception = hours.exceptions.length > 0 ? exceptionOn(hours, riyadhDay(new Date(midnight))) : undefined;
  return (exception ?? hours).week[riyadhWeekday(midnight)] ?? [];
}

export function isOpenOn(hours: OpeningHours, day: Day): boolean {
  return openTimesOn(hours, riyadhMidnight(day)).length > 0;
}

export function openingState(hours: OpeningHours, now: number): OpeningState {
  const next = openSpans(hours, now)[0];
  if (!next) return { kind: "closed" };
  if (next.from > now) return { kind: "closed", opens: next.from };
  return next.to - now > (horizonDays - 2) * dayMs ? { kind: "open" } : { kind: "open", until: next.to };
}

/** The last closing of the day if there is an hour left, otherwise the next day on which the branch opens. */
export function nextContactTime(hours: OpeningHours, now: number): ContactTime | undefined {
  const spans = openSpans(hours, now);
  const first = spans.find((span) => hasTimeForCall(span, now));
  if (!first) return undefined;
  const day = riyadhDay(new Date(Math.max(first.from, now)));
  const sameDay = spans.filter(({ from }) => from >= first.from && riyadhDay(new Date(Math.max(from, now))) === day);
  const closing = (sameDay.at(-1) ?? first).to;
  const midnight = riyadhMidnight(dayAfter(day));
  const before = closing - midnight > latestNightMs ? midnight : closing;
  return first.from > now ? { from: first.from, before } : { before };
}

/** Not yet over at `now`: those of a week, or of the whole horizon if the week does not tell when staff will call. */
function openSpans(hours: OpeningHours, now: number): Span[] {
  const week = openSpansBetween(hours, now, now + 7 * dayMs);
  const isEnough = week.some((span) => hasTimeForCall(span, now) && span.to < now + 6 * dayMs);
  return isEnough ? week : openSpansBetween(hours, now, now + (horizonDays - 2) * dayMs);
}

function hasTimeForCall({ from, to }: Span, now: number): boolean {
  return to - Math.max(from, now) >= leastCallMs;
}

/** Spans that overlap the days from `from` to `to`, whole and in order; those that touch are one. */
export function openSpansBetween(hours: OpeningHours, from: number, to: number): Span[] {
  const spans: Span[] = [];
  // Last night's hours may not be over yet. Every day in Riyadh has 24 hours.
  const firstMidnight = riyadhMidnight(riyadhDay(new Date(from - dayMs)));
  for (let midnight = firstMidnight; midnight <= to; midnight += dayMs) {
    for (const time of openTimesOn(hours, midnight))
      spans.push({ from: midnight + time.from * minuteMs, to: midnight + time.to * minuteMs });
  }
  return joined(spans).filter((span) => span.to > from);
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
