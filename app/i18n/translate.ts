import type { CompiledMessage } from "icu-minify/format";
import type { Locale } from "../dealership/text/bilingual.ts";
import { formatMessage } from "./format-message.ts";
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
  return (key, ...[values]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`Missing message: ${key}`);
    return formatMessage(locale, message, values);
  };
}
