/** `YYYY-MM-DD` in Riyadh. */
export type Day = string;

// Saudi Arabia is at UTC+3 all year.
const offsetMs = 3 * 3_600_000;

export function riyadhDay(moment: Date): Day {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

export function daysBetween(start: Day, end: Day): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000;
}

export function latestDay(days: readonly Day[]): Day | undefined {
  return days.toSorted().at(-1);
}
