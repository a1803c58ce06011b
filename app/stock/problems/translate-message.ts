import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { formatMessage } from "../../i18n/format-message.ts";
import { listText } from "../../i18n/list-text.ts";
import type { Message, MessageKey, Text, Value } from "./message.ts";
import arabic from "../messages/arabic.json" with { type: "json" };
import english from "../messages/english.json" with { type: "json" };

const messages: Record<Locale, Record<MessageKey, string>> = { ar: arabic, en: english };

const compiledMessages: Record<Locale, Map<MessageKey, CompiledMessage>> = { ar: new Map(), en: new Map() };

export function translate({ key, values, hint }: Message, locale: Locale): string {
  const localized = Object.entries(values).map(([name, value]) => [name, localizeValue(value, locale)] as const);
  const text = formatMessage(locale, compiledMessage(key, locale), Object.fromEntries(localized));
  return hint === undefined ? text : `${text} ${translate(hint, locale)}`;
}

function compiledMessage(key: MessageKey, locale: Locale): CompiledMessage {
  const compiled = compiledMessages[locale].get(key) ?? compile(messages[locale][key]);
  compiledMessages[locale].set(key, compiled);
  return compiled;
}

function localizeValue(value: Value, locale: Locale): string | number {
  if (typeof value === "number") return value;
  if (typeof value === "string" || !isList(value)) return localizeText(value, locale);
  return listText(
    value.map((item) => localizeValue(item, locale)),
    locale,
  );
}

function isList(value: Exclude<Value, number | string>): value is readonly (number | Text)[] {
  return Array.isArray(value);
}

function localizeText(text: Text, locale: Locale): string {
  if (typeof text === "string") return locale === "ar" ? isolated(text) : text;
  return "key" in text ? translate(text, locale) : localizeText(text[locale], locale);
}

/** Keeps file names, columns and cells in their own order inside a sentence of the other direction (UAX 9). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
