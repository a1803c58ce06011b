/** Messages of one locale: `words("gallery.show", { count: 128 })`. */
import format, { type CompiledMessage } from "icu-minify/format";
import type { Locale } from "../dealership/text/bilingual.ts";
import { useLocale } from "./locale.ts";
import type { MessageArguments } from "../../messages/message-arguments.ts";

export type MessageKey = keyof MessageArguments;

/** Messages without arguments, for tables of keys. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageArguments[Key] extends undefined ? Key : never;
}[MessageKey];

export type Words = <Key extends MessageKey>(
  key: Key,
  ...args: MessageArguments[Key] extends undefined ? [] : [MessageArguments[Key]]
) => string;

export type CompiledMessages = Record<string, CompiledMessage>;

// A list has a hundred counts; creating a formatter takes longer than formatting them all.
const wholeNumbers = new Intl.NumberFormat("en");

// Latin digits in both languages; plural rules follow the language.
const formatters = {
  getNumberFormat: (_locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    options === undefined ? wholeNumbers : new Intl.NumberFormat("en", options),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => pluralRules(...args),
  getDateTimeFormat: (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, numberingSystem: "latn" }),
};

const keptPluralRules = new Map<string, Intl.PluralRules>();

function pluralRules(...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>): Intl.PluralRules {
  const name = `${String(locale)} ${options?.type ?? "cardinal"}`;
  const kept = keptPluralRules.get(name) ?? new Intl.PluralRules(locale, options);
  keptPluralRules.set(name, kept);
  return kept;
}

const translations = new Map<Locale, Words>();

/** The server adds both languages, a browser those that it shows. */
export function learnWords(locale: Locale, messages: CompiledMessages): void {
  translations.set(locale, wordsOf(locale, messages));
}

export function knowsWords(locale: Locale): boolean {
  return translations.has(locale);
}

export function wordsIn(locale: Locale): Words {
  const words = translations.get(locale);
  if (!words) throw new Error(`The messages of "${locale}" are not loaded`);
  return words;
}

export function useWords(): Words {
  return wordsIn(useLocale());
}

function wordsOf(locale: Locale, messages: CompiledMessages): Words {
  const counted = new Map<string, string>();
  return (key, ...[values = {}]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`No sentence for ${key}`);
    if (typeof message === "string") return message;
    const name = nameOfCount(key, values);
    const known = name === undefined ? undefined : counted.get(name);
    if (known !== undefined) return known;
    // Only messages with tags return anything but text, and ours have none.
    const said = String(format(message, locale, values, { formatters }));
    if (name !== undefined) counted.set(name, said);
    return said;
  };
}

/** Cached: lists have many counts, most of them small and repeated. */
function nameOfCount(key: string, values: Record<string, unknown>): string | undefined {
  const { count, ...others } = values;
  const isSmall = typeof count === "number" && Number.isInteger(count) && count >= 0 && count < 1_000;
  return isSmall && Object.keys(others).length === 0 ? `${key} ${count}` : undefined;
}
