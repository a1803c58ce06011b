import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import type { Locale } from "../dealership/text/bilingual.ts";

// Made once: making one takes longer than formatting ten counts.
const wholeNumberFormat = new Intl.NumberFormat("en");
const pluralRules: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules("ar"),
  en: new Intl.PluralRules("en"),
};

const formattersOf: Record<Locale, ReturnType<typeof createFormatters>> = {
  ar: createFormatters("ar"),
  en: createFormatters("en"),
};

/** Fills in an ICU message; digits are Latin in both languages. */
export function formatMessage(locale: Locale, message: CompiledMessage, values: FormatValues<string> = {}): string {
  if (typeof message === "string") return message;
  return String(format(message, locale, values, { formatters: formattersOf[locale] }));
}

function createFormatters(locale: Locale) {
  return {
    getNumberFormat: (_locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
      options === undefined ? wholeNumberFormat : new Intl.NumberFormat("en", options),
    getPluralRules: (_locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
      options?.type === "ordinal" ? new Intl.PluralRules(locale, options) : pluralRules[locale],
    getDateTimeFormat: (_locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, numberingSystem: "latn" }),
  };
}
