import type { Locale } from "../../dealership/text/bilingual.ts";

const maxValueLength = 40;

/** `“500” is not a price …`: the value in quotation marks, then what is wrong with it. */
export function valueSentence(value: string, reason: string, locale: Locale): string {
  if (value === "") return reason;
  const shown = value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
  return `${locale === "ar" ? `«\u2068${shown}\u2069»` : `\u2068“${shown}”\u2069`} ${reason}`;
}
