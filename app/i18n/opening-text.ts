import type { Branch } from "../dealership/dealership.ts";
import {
  exceptionOn,
  nextContactTime,
  openingState,
  type OpeningHours,
  type OpeningState,
  type OpenTime,
} from "../dealership/opening-hours.ts";
import { inLocale, type Locale, type LocalText } from "../dealership/text/bilingual.ts";
import {
  dayAfter,
  daysBetween,
  riyadhDay,
  riyadhMidnight,
  riyadhMinutes,
  weekdayOf,
  type Day,
  type Weekday,
} from "../dealership/text/riyadh-day.ts";
import { formatClock } from "./format-clock.ts";
import { formatDay } from "./format-date.ts";
import { getServerTranslations, type ServerTranslate } from "./translate.server.ts";

export type HoursRow = { days: LocalText; hours: LocalText };

/** `until`: minutes since 1970 at which the next one takes its place. */
export type TimedOpening = { until: number; isOpen: boolean; text: string };

const minuteMs = 60_000;
// Pages are rendered anew every day; the second day is for pages that stay open.
const shownMs = 2 * 24 * 60 * minuteMs;
const weekFromSaturday = ["saturday", "sunday", "monday", "tuesday", "wednesday", "thursday", "friday"] as const;

/** The hours in words. On a day with other hours, such as in Ramadan, those. */
export function hoursRows({ hours, openingHours }: Branch, day: Day, locale: Locale): HoursRow[] {
  if (!openingHours)
    return hours.map((row) => ({ days: inLocale(row.days, locale), hours: inLocale(row.hours, locale) }));
  const t = getServerTranslations(locale);
  const exception = exceptionOn(openingHours, day);
  const { week } = exception ?? openingHours;
  const groups: { days: Weekday[]; text: string }[] = [];
  for (const weekday of weekFromSaturday) {
    const text = timesText(week[weekday] ?? [], t);
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(weekday);
    else groups.push({ days: [weekday], text });
  }
  const rows = groups.map(({ days, text }) => ({
    days: { text: daysText(days, t), locale },
    hours: { text, locale },
  }));
  const name = exception?.name && inLocale(exception.name, locale);
  return name ? rows.map((row) => ({ ...row, days: { text: `${name.text}: ${row.days.text}`, locale } })) : rows;
}

function daysText(days: readonly Weekday[], t: ServerTranslate): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length === 7) return t("opening.every-day");
  if (first === last) return t("opening.day", { day: first });
  return t("opening.days", { first: t("opening.day", { day: first }), last: t("opening.day", { day: last }) });
}

function timesText(times: readonly OpenTime[], t: ServerTranslate): string {
  if (times.length === 0) return t("opening.closed");
  return times
    .map(({ from, to }) =>
      to - from === 24 * 60
        ? t("opening.always")
        : t("opening.span", { from: formatClock(from, t), to: formatClock(to, t) }),
    )
    .join(t("list.separator"));
}

/** "Open now until 10 pm" and all that follows from the day's midnight on, for the clock in the browser. */
export function timedOpenings(hours: OpeningHours | undefined, day: Day, locale: Locale): TimedOpening[] {
  if (!hours) return [];
  const openings: TimedOpening[] = [];
  const start = riyadhMidnight(day);
  for (let moment = start; moment < start + shownMs;) {
    const state = openingState(hours, moment);
    const change = (state.kind === "open" ? state.until : state.opens) ?? Number.POSITIVE_INFINITY;
    // The words for a day change at midnight.
    const midnight = riyadhMidnight(dayAfter(riyadhDay(new Date(moment))));
    const until = Math.min(change, midnight);
    const opening = { isOpen: state.kind === "open", text: openingText(state, moment, locale) };
    const last = openings.at(-1);
    if (last?.text === opening.text) last.until = until / minuteMs;
    else openings.push({ until: until / minuteMs, ...opening });
    moment = until;
  }
  return openings;
}

function openingText(state: OpeningState, now: number, locale: Locale): string {
  const t = getServerTranslations(locale);
  const moment = state.kind === "open" ? state.until : state.opens;
  if (moment === undefined) return t(state.kind === "open" ? "opening.open-always" : "opening.closed-now");
  const time = clockAt(moment, t);
  const days = daysBetween(riyadhDay(new Date(now)), riyadhDay(new Date(moment)));
  if (state.kind === "open")
    return moment - now < 24 * 60 * minuteMs
      ? t("opening.open-until", { time })
      : t("opening.open-until-day", { day: dayName(moment, days, locale), time });
  if (days === 0) return t("opening.opens-today", { time });
  if (days === 1) return t("opening.opens-tomorrow", { time });
  return t("opening.opens-day", { day: dayName(moment, days, locale), time });
}

/** When staff will call about a request that came at `moment`: "today, Monday, before 10 pm". */
export function contactTimeText(hours: OpeningHours | undefined, moment: Date, locale: Locale): string | undefined {
  const now = moment.getTime();
  const time = hours && nextContactTime(hours, now);
  if (!time) return undefined;
  const t = getServerTranslations(locale);
  const start = time.from ?? now;
  const days = daysBetween(riyadhDay(moment), riyadhDay(new Date(start)));
  const words = { day: dayName(start, days, locale), before: clockAt(time.before, t) };
  if (time.from === undefined) return t("opening.call-today", words);
  const between = { ...words, from: clockAt(time.from, t) };
  if (days === 0) return t("opening.call-today-between", between);
  return days === 1 ? t("opening.call-tomorrow", between) : t("opening.call-day", between);
}

/** After a week the name of the day is not enough. */
function dayName(moment: number, days: number, locale: Locale): string {
  const day = riyadhDay(new Date(moment));
  return days < 7
    ? getServerTranslations(locale)("opening.day", { day: weekdayOf(day) })
    : formatDay(day, locale).gregorian;
}

function clockAt(moment: number, t: ServerTranslate): string {
  return formatClock(riyadhMinutes(moment), t);
}
