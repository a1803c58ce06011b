/** The day on which a request came, as people in Saudi Arabia read it. Worked out by the server: browsers differ in the calendars they know. */
import type { Locale } from "./dealership/bilingual.ts";

export type ReceivedDates = {
  /** `2026-11-21`, for programs. */
  day: string;
  gregorian: string;
  /** In Arabic, by the calendar of Umm al-Qura. */
  hijri?: string;
};

const inRiyadh = { timeZone: "Asia/Riyadh", dateStyle: "long", numberingSystem: "latn" } as const;
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Riyadh", dateStyle: "short" });
const gregorian: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar", { ...inRiyadh, calendar: "gregory" }),
  en: new Intl.DateTimeFormat("en-GB", inRiyadh),
};
const hijri = new Intl.DateTimeFormat("ar", { ...inRiyadh, calendar: "islamic-umalqura" });

/** `at` is UTC, ISO 8601. */
export function receivedDates(at: string, locale: Locale): ReceivedDates {
  const moment = new Date(at);
  return { day: isoDay.format(moment), gregorian: gregorian[locale].format(moment), ...(locale === "ar" && { hijri: hijri.format(moment) }) };
}
