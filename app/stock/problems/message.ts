import type { Locale } from "../../dealership/text/bilingual.ts";
import type { MessageArguments } from "../messages/message-arguments.ts";

export type MessageKey = keyof MessageArguments;

/** A sentence of `messages/` with its values, in no language yet. */
export type Message = { key: MessageKey; values: Record<string, Value>; hint?: Message };

/** A string is the same in both languages, such as a file name. */
export type Text = string | Message | Record<Locale, string | Message>;

export type Value = number | Text | readonly (number | Text)[];

type ValueOf<Argument> = string extends Argument ? Value : Argument;

type Values<Arguments> = { [Name in keyof Arguments]: ValueOf<Arguments[Name]> };

/** `message("stock.year", { from: 1950, to: 2027 })` */
export function message<Key extends MessageKey>(
  key: Key,
  ...values: MessageArguments[Key] extends undefined ? [] : [Values<MessageArguments[Key]>]
): Message;
export function message(key: MessageKey, values: Record<string, Value> = {}): Message {
  return { key, values };
}

/** Adds a sentence that helps to correct the value. */
export function withHint(message: Message, hint: Message | undefined): Message {
  return hint === undefined ? message : { ...message, hint };
}
