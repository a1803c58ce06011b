import { stringify } from "csv-stringify/sync";
import { formatRiyadhTime } from "../dealership/text/riyadh-time.ts";

/** Numbers and times are written as values to calculate and sort with, strings so that they stay the text they are. */
export type CsvCell = string | number | Date;

/** RFC 4180 with a byte order mark: without it, Excel garbles Arabic. */
export function csvText(rows: readonly (readonly CsvCell[])[], { delimiter = "," } = {}): string {
  return stringify([...rows], {
    bom: true,
    delimiter,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    cast: {
      string: (text) => keptAsText(text.replace(/\r\n?/g, "\n")),
      // Year first: the only order that Excel reads the same under every regional setting.
      date: (time) => formatRiyadhTime(time.toISOString()),
    },
  });
}

// Some spreadsheets ignore leading white space, and East Asian Excel reads full-width signs as ASCII.
const formula = /^[\t\r\n\0]|^\s*[=+\-@＝＋－＠]/;
// Spreadsheets would show something else: 007, 966512345678, 1E5, 3-4, 10:30 PM, 5%, $5, 2026-01-02T10:30, MAR24, true.
const value = /^(?=.*\p{Nd})[\p{Nd}\p{Sc}\s.,:/%()ET+\-٫٬]+(?:[ap]m)?\s*$/iu;
const month =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|يناير|فبراير|مارس|[أإا]بريل|مايو|يوني[وه]|يولي[وه]|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر";
const monthAndNumber = new RegExp(`^(?=.*\\p{Nd})[\\p{Nd}\\s.,/-]*(?:${month})[\\p{Nd}\\s.,/-]*$`, "iu");
const truth = /^\s*(?:true|false)\s*$/i;
// Shown as they are: a whole number of at most eleven digits, and a mobile number such as 051-234-5678.
const unchanged = /^(?:0|[1-9]\d{0,10}|0\d\d-\d{3}-\d{4})$/;

/**
 * Begins text that a spreadsheet would calculate or convert with a direction mark of its own direction. An apostrophe
 * (OWASP, CSV injection) is shown when it comes from a file, and a space or tab is trimmed by some programs. The mark
 * is no white space, belongs to no formula or number, and fonts with Arabic hide it.
 */
function keptAsText(text: string): string {
  const isKept =
    formula.test(text) || monthAndNumber.test(text) || truth.test(text) || (value.test(text) && !unchanged.test(text));
  return isKept ? directionMark(text) + text : text;
}

function directionMark(text: string): string {
  return /^\P{L}*(?=\p{L})\p{Script=Arabic}/u.test(text) ? "\u200F" : "\u200E";
}
