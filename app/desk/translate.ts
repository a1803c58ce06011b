import { createTranslations, type TranslateMessage } from "../i18n/create-translations.ts";
import { useLocale } from "../i18n/locale.ts";
import type { MessageArguments } from "./messages/message-arguments.ts";

type DeskMessageKey = keyof MessageArguments;

/** Messages without arguments. */
export type PlainDeskMessageKey = {
  [Key in DeskMessageKey]: MessageArguments[Key] extends undefined ? Key : never;
}[DeskMessageKey];

export type DeskTranslate = TranslateMessage<MessageArguments>;

export const { addMessages: addDeskMessages, getTranslations: getDeskTranslations } =
  createTranslations<MessageArguments>();

export function useDeskTranslations(): DeskTranslate {
  return getDeskTranslations(useLocale());
}
