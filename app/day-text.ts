/** A day as people in Saudi Arabia read it. Worked out by the server alone: browsers differ in the calendars they know. */
import type { Locale } from "./dealership/bilingual.ts";
import type { Day } from "./dealership/riyadh-day.ts";

export type DayText = {
  /** `2026-11-21`, for programs. */
  day: Day;
  gregorian: string;
  /** In Arabic, by the calendar of Umm al-Qura. */
  hijri?: string;
};

// A day has no hour, so it is read where it is written: in UTC.
const long = { timeZone: "UTC", dateStyle: "long" } as const;
const gregorian: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", long),
  en: new Intl.DateTimeFormat("en-GB", long),
};
const hijri = new Intl.DateTimeFormat("ar-SA-u-ca-islamic-umalqura-nu-latn", long);

export function dayText(day: Day, locale: Locale): DayText {
  const midnight = new Date(`${day}T00:00:00Z`);
  return { day, gregorian: gregorian[locale].format(midnight), ...(locale === "ar" && { hijri: hijri.format(midnight) }) };
}
