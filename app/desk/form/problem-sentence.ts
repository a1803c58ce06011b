import type { Locale } from "../../dealership/text/bilingual.ts";
import type { Message } from "../../stock/problems/message.ts";
import { reasons } from "../../stock/problems/reasons.ts";
import { translate } from "../../stock/problems/translate-message.ts";
import { getDeskTranslations } from "../translate.ts";

const maxValueLength = 40;

/** `“500” is not a price …`: the value in quotation marks, then what is wrong with it. */
export function problemSentence(value: string, reason: Message, locale: Locale): string {
  if (value !== "") return `${quoted(value, locale)} ${translate(reason, locale)}`;
  const isMissing = reason === reasons.requiredEmpty || reason.key === "setting.missing";
  return isMissing ? getDeskTranslations(locale)("cells.required") : translate(reason, locale);
}

function quoted(value: string, locale: Locale): string {
  const shown = value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
  return locale === "ar" ? `«\u2068${shown}\u2069»` : `\u2068“${shown}”\u2069`;
}
