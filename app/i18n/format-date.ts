/** Formatted on the server only: browsers differ in the calendars that they support. */
import type { Locale } from "../dealership/text/bilingual.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";

export type DayText = {
  /** `2026-11-21`, for `<time>`. */
  day: Day;
  gregorian: string;
  /** In Arabic only, Umm al-Qura calendar. */
  hijri?: string;
};

// A day has no time zone: format it in the one it is parsed in.
const long = { timeZone: "UTC", dateStyle: "long" } as const;
const gregorian: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", long),
  en: new Intl.DateTimeFormat("en-GB", long),
};
const hijri = new Intl.DateTimeFormat("ar-SA-u-ca-islamic-umalqura-nu-latn", long);

export function dayText(day: Day, locale: Locale): DayText {
  const midnight = new Date(`${day}T00:00:00Z`);
  return {
    day,
    gregorian: gregorian[locale].format(midnight),
    ...(locale === "ar" && { hijri: hijri.format(midnight) }),
  };
}
