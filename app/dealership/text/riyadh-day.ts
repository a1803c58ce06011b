/** Saudi Arabia is at UTC+3 all year. */

/** `YYYY-MM-DD` in Riyadh; sortable as text. */
export type Day = string;

const offsetMs = 3 * 3_600_000;

export function riyadhDay(moment: Date): Day {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Days from `one` to `other`; 0 for the same day. */
export function daysBetween(one: Day, other: Day): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000;
}

/** `undefined` for an empty list. */
export function latestDay(days: readonly Day[]): Day | undefined {
  return days.toSorted().at(-1);
}
