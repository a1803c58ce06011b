/** `YYYY-MM-DD` in Riyadh. */
export type Day = string;

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof weekdays)[number];

// Saudi Arabia is at UTC+3 all year.
const offsetMs = 3 * 3_600_000;

export function riyadhDay(moment: Date): Day {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The moment at which the day begins, in milliseconds since 1970. */
export function riyadhMidnight(day: Day): number {
  return Date.parse(day) - offsetMs;
}

/** Minutes after midnight. */
export function riyadhMinutes(moment: number): number {
  return Math.floor((moment + offsetMs) / 60_000) % (24 * 60);
}

export function dayAfter(day: Day): Day {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(day).getUTCDay()] ?? "sunday";
}

/** `moment` in milliseconds since 1970. */
export function riyadhWeekday(moment: number): Weekday {
  return weekdays[new Date(moment + offsetMs).getUTCDay()] ?? "sunday";
}

export function daysBetween(start: Day, end: Day): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000;
}

export function latestDay(days: readonly Day[]): Day | undefined {
  return days.toSorted().at(-1);
}
