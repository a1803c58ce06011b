import type { Locale } from "../../dealership/text/bilingual.ts";
import { message } from "./message.ts";
import type { Message } from "./message.ts";
import { translate } from "./translate-message.ts";

export type Problem = {
  /** Relative to the folder, such as `content/home.json`. */
  file: string;
  /** Spreadsheet row (the header is row 1), or line of a text. */
  row?: number;
  /** Column heading as in the file, or path of a setting: `branches[1].phone`. */
  column?: string;
  value?: string;
  /** Completes a sentence that begins with the value: “0555” *is not a Saudi phone number*. */
  reason: Message;
};

const maxValueLength = 60;

/** One shortened line without control characters and direction marks, safe for a terminal. */
export function printable(text: string, length = maxValueLength): string {
  const line = text
    .slice(0, length * 2)
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "·")];
  const isTooLong = characters.length > length || text.length > length * 2;
  return isTooLong ? `${characters.slice(0, length).join("")}…` : characters.join("");
}

export function printableValue(cell: string): string | undefined {
  return printable(cell) || undefined;
}

/** `stock.csv, row 12, price: “500” is not a price …`, or `stock.csv is empty.` for a whole file. */
export function formatProblem(problem: Problem, locale: Locale): string {
  return translate(problemMessage(problem), locale);
}

export function problemMessage({ file, row, column = "", value, reason }: Problem): Message {
  const rowInFile = file.endsWith(".md") ? "report.line" : "report.row";
  const place = [...(row === undefined ? [] : [message(rowInFile, { row })]), ...(column === "" ? [] : [column])];
  if (place.length === 0) return message("report.file", { file, reason });
  return value === undefined
    ? message("report.place", { place: [file, ...place], reason })
    : message("report.place-value", { place: [file, ...place], value, reason });
}
