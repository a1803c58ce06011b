import { createTranslations, type PlainKey, type TranslateMessage } from "./create-translations.ts";
import { useLocale } from "./locale.ts";
import type { MessageArguments } from "../../messages/message-arguments.ts";

export type MessageKey = keyof MessageArguments;

/** Messages without arguments. */
export type PlainMessageKey = PlainKey<MessageArguments>;

/** The messages that every browser has. Those of the server alone: translate.server.ts. */
export type Translate = TranslateMessage<MessageArguments>;

export const { addMessages, hasMessages, getTranslations } = createTranslations<MessageArguments>();

export function useTranslations(): Translate {
  return getTranslations(useLocale());
}
