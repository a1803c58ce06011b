import { CsvError, parse, type Options } from "csv-parse/sync";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { decodeText, replacementCharacter } from "./decode-text.ts";
import type { Message } from "../problems/message.ts";
import type { Problem } from "../problems/problem.ts";
import { reasons } from "../problems/reasons.ts";
import { findHeading, titleWarnings } from "./find-heading.ts";

export type TableRow = {
  /** Spreadsheet row number: the header is row 1. */
  number: number;
  cells: string[];
  /** Of cells that cannot be read, by their index; only in workbooks. */
  refusals?: ReadonlyMap<number, Message>;
};

export type Table = {
  header: string[];
  /** 1 unless there is a title above. */
  headerRow?: number;
  rows: TableRow[];
  blankRows: number;
  warnings?: Omit<Problem, "file">[];
};

export type UnreadableTable = { row?: number; column?: string; reason: Message };

type CsvOptions = {
  /** Allows a header without rows. */
  mayBeEmpty?: boolean | undefined;
  /** Tells headings from a title above them; without it the first filled row has the headings. */
  columnName?: (text: string) => string | undefined;
  /** Tells lists from other texts; without it every text is read as a list. */
  isList?: (text: string) => boolean;
};

/** Accepts comma, semicolon, tab and |, in UTF-8, UTF-16 or Windows-1256. */
export function parseCsvTable(
  bytes: Buffer,
  { mayBeEmpty = false, columnName = () => undefined, isList = () => true }: CsvOptions = {},
): Table | UnreadableTable {
  const decoded = decodeText(bytes);
  if ("reason" in decoded) return decoded;
  if (!isList(decoded.text)) return { reason: reasons.notAList };
  const records = readRecords(decoded.text, delimiterOf(decoded.text, columnName));
  if (!Array.isArray(records)) return records;
  const filled = filledRows(records);
  const heading = findHeading(filled, columnName);
  if (heading === undefined) return { reason: reasons.emptyFile };
  const { number: headerRow } = heading;
  const header = [...heading.cells];
  if (header.some((cell) => cell.includes(replacementCharacter)))
    return { row: headerRow, reason: reasons.headerNotUtf8 };
  const below = records.slice(headerRow);
  const rows = below
    .map((cells, index) => ({ number: headerRow + index + 1, cells }))
    .filter((row) => !isBlank(row.cells));
  if (rows.length === 0 && !mayBeEmpty) return { reason: reasons.headerOnly };
  const table = { header, rows, blankRows: below.length - rows.length };
  return headerRow === 1 ? table : { ...table, headerRow, warnings: titleWarnings(filled, headerRow) };
}

function filledRows(records: readonly string[][]) {
  return records.map((cells, index) => ({ number: index + 1, cells })).filter(({ cells }) => !isBlank(cells));
}

function readRecords(text: string, delimiter: string): string[][] | UnreadableTable {
  try {
    return parse(text, {
      ...dialect,
      delimiter,
      // A stray quote would swallow the following rows, and their cars would be marked as sold.
      relax_quotes: false,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === "number" ? error.records + 1 : undefined;
    return { row, reason: error.code === "CSV_QUOTE_NOT_CLOSED" ? reasons.quoteNotClosed : reasons.strayQuote };
  }
}

const dialect = {
  bom: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  max_record_size: 0,
} satisfies Options;

const delimiters = [",", ";", "\t", "|"];

/** The one that makes the most known headings, or else the most cells in the first row. */
function delimiterOf(text: string, columnName: (text: string) => string | undefined): string {
  const candidates = delimiters.map((delimiter) => {
    const heading = findHeading(filledRows(upperRecords(text, delimiter)), columnName);
    return { delimiter, known: heading?.known ?? 0, cells: heading?.cells.length ?? 0 };
  });
  const [best] = candidates.toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best?.delimiter ?? ",";
}

function upperRecords(text: string, delimiter: string): string[][] {
  const filled: string[][] = [];
  try {
    parse(text.slice(0, maxHeadLength), {
      ...dialect,
      delimiter,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record(cells: string[]) {
        filled.push(cells);
        return null;
      },
    });
  } catch (error) {
    // The head may end inside of quotes.
    if (!(error instanceof CsvError)) throw error;
  }
  return filled;
}

/** Of the text that decides on the delimiter. */
const maxHeadLength = 64 * 1024;

/** Nothing but spaces, and delimiters of another kind. */
function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length < stockLimits.cellLength && /^[\s,;|]*$/.test(cell));
}
