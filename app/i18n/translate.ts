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

// Shared: creating a formatter takes longer than formatting a hundred counts.
const wholeNumberFormat = new Intl.NumberFormat("en");

const formatters = {
  getNumberFormat: (_locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    options === undefined ? wholeNumberFormat : new Intl.NumberFormat("en", options),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => pluralRules(...args),
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, numberingSystem: "latn" }),
};

const pluralRulesCache = new Map<string, Intl.PluralRules>();

function pluralRules(...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>): Intl.PluralRules {
  const cacheKey = `${String(locale)} ${options?.type ?? "cardinal"}`;
  const rules = pluralRulesCache.get(cacheKey) ?? new Intl.PluralRules(locale, options);
  pluralRulesCache.set(cacheKey, rules);
  return rules;
}

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
  const countCache = new Map<string, string>();
  return (key, ...[values = {}]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`Missing message: ${key}`);
    if (typeof message === "string") return message;
    const cacheKey = countCacheKey(key, values);
    const cached = cacheKey === undefined ? undefined : countCache.get(cacheKey);
    if (cached !== undefined) return cached;
    const text = String(format(message, locale, values, { formatters }));
    if (cacheKey !== undefined) countCache.set(cacheKey, text);
    return text;
  };
}

/** Only messages with a small count are cached: lists repeat them. */
function countCacheKey(key: string, values: Record<string, unknown>): string | undefined {
  const { count, ...others } = values;
  const isSmall = typeof count === "number" && Number.isInteger(count) && count >= 0 && count < 1_000;
  return isSmall && Object.keys(others).length === 0 ? `${key} ${count}` : undefined;
}
