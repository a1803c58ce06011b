/** For the server only: browsers differ in the calendars that they support. */
import type { Locale } from "../dealership/text/bilingual.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";

export type FormattedDay = {
  day: Day;
  gregorian: string;
  hijri?: string;
};

const longDate = { timeZone: "UTC", dateStyle: "long" } as const;
const gregorianFormats: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", longDate),
  en: new Intl.DateTimeFormat("en-GB", longDate),
};
const hijriFormat = new Intl.DateTimeFormat("ar-SA-u-ca-islamic-umalqura-nu-latn", longDate);

export function formatDay(day: Day, locale: Locale): FormattedDay {
  const midnight = new Date(`${day}T00:00:00Z`);
  return {
    day,
    gregorian: gregorianFormats[locale].format(midnight),
    ...(locale === "ar" && { hijri: hijriFormat.format(midnight) }),
  };
}

const shortWeekday = { timeZone: "UTC", weekday: "short" } as const;
const shortWeekdayFormats: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", shortWeekday),
  en: new Intl.DateTimeFormat("en-GB", shortWeekday),
};

/** `Thu`, for charts. */
export function formatShortWeekday(day: Day, locale: Locale): string {
  return shortWeekdayFormats[locale].format(new Date(`${day}T00:00:00Z`));
}

const weekdayDate = { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" } as const;
const weekdayFormats: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", weekdayDate),
  en: new Intl.DateTimeFormat("en-GB", weekdayDate),
};

/** `Thursday, 26 November`, for days that are near. */
export function formatWeekday(day: Day, locale: Locale): string {
  return weekdayFormats[locale].format(new Date(`${day}T00:00:00Z`));
}
