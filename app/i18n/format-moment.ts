/** For the server only: browsers differ in the calendars that they support. */
import type { Locale } from "../dealership/text/bilingual.ts";

const options = {
  timeZone: "Asia/Riyadh",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;
const formats: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", options),
  en: new Intl.DateTimeFormat("en-GB", { ...options, hour12: true }),
};

/** Day and time in Riyadh of a moment in UTC. */
export function formatMoment(at: string, locale: Locale): string {
  return formats[locale].format(new Date(at));
}
