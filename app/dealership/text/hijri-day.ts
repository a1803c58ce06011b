import { addDays, type Day } from "./riyadh-day.ts";

const ummAlQura = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** The years that the calendar of Umm al-Qura has tables for and a car or its papers can name. */
export const hijriYears = { from: 1300, to: 1500 };

const firstDay = { year: 1300, gregorian: "1882-11-12" };
const daysInYear = 354.367;
const daysInMonth = 29.53;

/** The Gregorian day of a Hijri one by Umm al-Qura; `undefined` if the calendar has no such day. */
export function gregorianDay(year: number, month: number, day: number): Day | undefined {
  if (year < hijriYears.from || year > hijriYears.to) return undefined;
  const estimate = (year - firstDay.year) * daysInYear + (month - 1) * daysInMonth + day - 1;
  // Months of Umm al-Qura begin up to three days beside the mean ones.
  const offsets = [0, 1, -1, 2, -2, 3, -3, 4, -4];
  return offsets
    .map((offset) => addDays(firstDay.gregorian, Math.round(estimate) + offset))
    .find((candidate) => hijriText(candidate) === `${year}-${month}-${day}`);
}

function hijriText(day: Day): string {
  const parts = ummAlQura.formatToParts(new Date(day));
  return (["year", "month", "day"] as const).map((type) => parts.find((part) => part.type === type)?.value).join("-");
}
