/** Days as the dealership's customers count them; the kingdom's clocks are three hours before UTC all year. */

/** `YYYY-MM-DD` in Riyadh. Such texts sort as days do. */
export type Day = string;

const offsetMs = 3 * 3_600_000;

export function riyadhDay(moment: Date): Day {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** How many days after one day another comes; 0 for the same. */
export function daysBetween(one: Day, other: Day): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000;
}

/** `undefined` for no days. */
export function latestDay(days: readonly Day[]): Day | undefined {
  return days.toSorted().at(-1);
}
