/** What a worksheet holds, as far as a list needs it. Plain data: it comes from a worker. */

export type Workbook = {
  sheetName: string;
  /** Other visible sheets; they were not read. */
  otherSheets: string[];
  /** Rows that hold something. */
  rows: WorkbookRow[];
};

export type WorkbookRow = {
  /** As Excel shows it: the first row is 1. */
  number: number;
  isHidden: boolean;
  cells: WorkbookCell[];
};

/** A text or boolean is a string, an empty cell "". */
export type WorkbookCell = string | NumberCell | DateCell | UnreadableCell;

export type NumberCell = {
  kind: "number";
  /** Digits alone, rounded as shown: `124900.50`, `00123`, `15%`. */
  digits: string;
  /** With the words of the number format: `ST-0007`. */
  shown: string;
};

/** `day` as `2026-07-25`; the time of day is dropped. */
type DateCell = { kind: "date"; day: string };

export type UnreadableCell = { kind: "unreadable"; problem: CellProblem; shown: string };

export type CellProblem = "formula-without-value" | "error-value" | "too-many-digits" | { mergedInto: string };

export type WorkbookRefusal =
  | {
      refused:
        | "not-a-workbook"
        | "old-xls"
        | "open-document"
        | "numbers"
        | "archive"
        | "binary-workbook"
        | "password"
        | "damaged"
        | "too-large"
        | "too-slow"
        | "no-visible-sheet";
    }
  | { refused: "too-many-rows"; lastRow: number; limit: number }
  | { refused: "not-understood"; cause: string };

export const workbookLimits = {
  fileBytes: 50 * 1024 * 1024,
  /** Of all parts, unpacked. A million formatted but empty rows take 90 MB. */
  unpackedBytes: 128 * 1024 * 1024,
  rows: 100_000,
  /** Cells further right are not read. */
  columns: 256,
  /** 20,000 cars take 300 MB. */
  heapMegabytes: 512,
  milliseconds: 60_000,
} as const;
