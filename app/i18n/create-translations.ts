import type { CompiledMessage, FormatValues } from "icu-minify/format";
import { locales, type Locale } from "../dealership/text/bilingual.ts";
import { formatMessage } from "./format-message.ts";

/** Arguments of every message; `undefined` for messages without. */
type ArgumentsOfMessages = Record<string, FormatValues<string> | undefined>;

/** `t("gallery.show", { count: 128 })` */
export type TranslateMessage<Arguments extends ArgumentsOfMessages> = <Key extends keyof Arguments & string>(
  key: Key,
  ...args: Arguments[Key] extends undefined ? [] : [Arguments[Key]]
) => string;

/** Messages without arguments. */
export type PlainKey<Arguments extends ArgumentsOfMessages> = {
  [Key in keyof Arguments & string]: Arguments[Key] extends undefined ? Key : never;
}[keyof Arguments & string];

export type CompiledMessages = Record<string, CompiledMessage>;

const neutralText = "…";

let reportMissingMessage: (key: string) => void = () => undefined;
const reportedKeys = new Set<string>();

/** What is done, once for each key, about a message that is not there; visitors see the other language's, or "…". */
export function onMissingMessage(report: (key: string) => void): void {
  reportMissingMessage = report;
  reportedKeys.clear();
}

/** The messages of one app in both languages. */
export function createTranslations<Arguments extends ArgumentsOfMessages>() {
  const messagesOf = new Map<Locale, CompiledMessages>();
  const translations = new Map<Locale, TranslateMessage<Arguments>>();

  function translateFallback(key: string, values: FormatValues<string> | undefined): string {
    if (!reportedKeys.has(key)) reportMissingMessage(key);
    reportedKeys.add(key);
    for (const locale of locales) {
      const message = messagesOf.get(locale)?.[key];
      if (message !== undefined) return formatMessage(locale, message, values);
    }
    return neutralText;
  }

  return {
    addMessages(locale: Locale, messages: CompiledMessages): void {
      messagesOf.set(locale, messages);
      translations.set(locale, (key, ...[values]) => {
        const message = messages[key];
        return message === undefined ? translateFallback(key, values) : formatMessage(locale, message, values);
      });
    },
    hasMessages: (locale: Locale): boolean => translations.has(locale),
    getTranslations(locale: Locale): TranslateMessage<Arguments> {
      const translate = translations.get(locale);
      if (!translate) throw new Error(`The messages of "${locale}" are not loaded`);
      return translate;
    },
  };
}
