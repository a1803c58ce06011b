import type { Locale } from "../dealership/text/bilingual.ts";
import type { MessageArguments as ServerOnlyArguments } from "../../messages/server/message-arguments.ts";
import type { MessageArguments } from "../../messages/message-arguments.ts";
import {
  createTranslations,
  type CompiledMessages,
  type PlainKey,
  type TranslateMessage,
} from "./create-translations.ts";
import { addMessages } from "./translate.ts";

type ServerArguments = MessageArguments & ServerOnlyArguments;

/** Messages without arguments. */
export type PlainServerMessageKey = PlainKey<ServerArguments>;

/** Takes the messages of messages/server/, too, which no browser has: of mails, the API, and texts that loaders send. */
export type ServerTranslate = TranslateMessage<ServerArguments>;

const server = createTranslations<ServerArguments>();

export const getServerTranslations = server.getTranslations;

export function addServerMessages(locale: Locale, messages: CompiledMessages, serverOnly: CompiledMessages): void {
  addMessages(locale, messages);
  server.addMessages(locale, { ...messages, ...serverOnly });
}
