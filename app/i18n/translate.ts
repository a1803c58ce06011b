import format, { type CompiledMessage } from "icu-minify/format";
import type { Locale } from "../dealership/text/bilingual.ts";
import { useLocale } from "./locale.ts";
import type { MessageArguments } from "../../messages/message-arguments.ts";

export type MessageKey = keyof MessageArguments;

/** Messages without arguments. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageArguments[Key] extends undefined ? Key : never;
}[MessageKey];

/** `t("gallery.show", { count: 128 })` */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...args: MessageArguments[Key] extends undefined ? [] : [MessageArguments[Key]]
) => string;

export type CompiledMessages = Record<string, CompiledMessage>;

// Made once: making one takes longer than formatting ten counts.
const wholeNumberFormat = new Intl.NumberFormat("en");
const pluralRules: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules("ar"),
  en: new Intl.PluralRules("en"),
};

const translations = new Map<Locale, Translate>();

export function addMessages(locale: Locale, messages: CompiledMessages): void {
  translations.set(locale, createTranslate(locale, messages));
}

export function hasMessages(locale: Locale): boolean {
  return translations.has(locale);
}

export function getTranslations(locale: Locale): Translate {
  const words = translations.get(locale);
  if (!words) throw new Error(`The messages of "${locale}" are not loaded`);
  return words;
}

export function useTranslations(): Translate {
  return getTranslations(useLocale());
}

function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  const formatters = {
    getNumberFormat: (_locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
      options === undefined ? wholeNumberFormat : new Intl.NumberFormat("en", options),
    getPluralRules: (_locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
      options?.type === "ordinal" ? new Intl.PluralRules(locale, options) : pluralRules[locale],
    getDateTimeFormat: (_locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, numberingSystem: "latn" }),
  };
  return (key, ...[values = {}]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`Missing message: ${key}`);
    return typeof message === "string" ? message : String(format(message, locale, values, { formatters }));
  };
}
