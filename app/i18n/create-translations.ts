import type { CompiledMessage, FormatValues } from "icu-minify/format";
import type { Locale } from "../dealership/text/bilingual.ts";
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

/** The messages of one app in both languages. */
export function createTranslations<Arguments extends ArgumentsOfMessages>() {
  const translations = new Map<Locale, TranslateMessage<Arguments>>();

  return {
    addMessages(locale: Locale, messages: CompiledMessages): void {
      translations.set(locale, (key, ...[values]) => {
        const message = messages[key];
        if (message === undefined) throw new Error(`Missing message: ${key}`);
        return formatMessage(locale, message, values);
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
