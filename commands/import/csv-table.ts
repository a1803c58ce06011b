/** A CSV file as rows of cells: whichever of the usual spreadsheet dialects it is written in, or why it cannot be read. */
import { CsvError, parse } from "csv-parse/sync";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { sentences } from "./sentences.ts";

export type TableRow = {
  /** As a spreadsheet counts: the header is row 1, and a cell with line breaks does not make two rows. */
  number: number;
  cells: string[];
};

export type Table = { header: string[]; rows: TableRow[]; blankRows: number };

export type UnreadableTable = { row?: number; reason: string };

/** `mayBeEmpty`: a header alone is a list without rows. */
export function readTable(bytes: Buffer, { mayBeEmpty = false } = {}): Table | UnreadableTable {
  const reason = whyNotText(bytes);
  if (reason !== undefined) return { reason };
  const records = readRecords(bytes);
  if (!Array.isArray(records)) return records;
  const [header = [], ...rest] = records;
  if (isBlank(header)) return { row: 1, reason: sentences.noHeader };
  if (header.some((cell) => cell.includes(brokenCharacter))) return { row: 1, reason: sentences.headerNotUtf8 };
  const rows = rest.map((cells, index) => ({ number: index + 2, cells })).filter((row) => !isBlank(row.cells));
  if (rows.length === 0 && !mayBeEmpty) return { reason: sentences.headerOnly };
  return { header, rows, blankRows: rest.length - rows.length };
}

/** What a decoder puts where the bytes were not UTF-8. */
export const brokenCharacter = "\uFFFD";

function whyNotText(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return sentences.emptyFile;
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return sentences.spreadsheet;
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return sentences.utf16;
  const head = bytes.subarray(0, 1000);
  // Latin letters in UTF-16 without a mark in front are every second byte a zero; text has none.
  if (head.filter((byte) => byte === 0).length > head.length / 4) return sentences.utf16;
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function readRecords(bytes: Buffer): string[][] | UnreadableTable {
  try {
    return parse(bytes, {
      bom: true,
      delimiter: delimiterOf(bytes.toString("utf8", 0, stockLimits.cellLength)),
      // All three at once: files glued together from two programs mix them.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      // Strict quotes: a stray one would swallow the rows after it, and their cars would seem to have vanished.
      relax_quotes: false,
      max_record_size: 0,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === "number" ? error.records + 1 : undefined;
    return { row, reason: error.code === "CSV_QUOTE_NOT_CLOSED" ? sentences.quoteNotClosed : sentences.strayQuote };
  }
}

/** The commonest of comma, semicolon and tab in the header line, outside quotes. */
function delimiterOf(head: string): string {
  const counts = new Map([",", ";", "\t"].map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (let at = 0; at < head.length; at += 1) {
    const character = head.charAt(at);
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === "\n" || character === "\r") break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best?.[0] ?? ",";
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length < stockLimits.cellLength && cell.trim() === "");
}
