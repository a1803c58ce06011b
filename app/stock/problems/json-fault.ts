import { message } from "./message.ts";
import type { Message, Text } from "./message.ts";
import { printable } from "./problem.ts";

/** Node explains broken JSON in English; in Arabic the report says where it is. */
export function jsonFault(cause: string): Text {
  return { en: printable(cause, 160), ar: placeOf(cause) };
}

/** Node writes `… in JSON at position 7 (line 1 column 8)` or `Unexpected token 'x', "{"a": x}" is not valid JSON`. */
function placeOf(cause: string): Message {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(cause) ?? [];
  if (line !== undefined && column !== undefined) return message("json.at", { line, column });
  const [, token, excerpt] = /^Unexpected token '(.+?)', (.*) is not valid JSON$/s.exec(cause) ?? [];
  if (token !== undefined && excerpt !== undefined)
    return message("json.token", { token: printable(token), excerpt: printable(excerpt) });
  return message(cause.includes("end of JSON") ? "json.end" : "json.other");
}
