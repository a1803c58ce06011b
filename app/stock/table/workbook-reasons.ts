import type { CellProblem, WorkbookRefusal } from "../../files/workbook/workbook.ts";
import { message, withHint } from "../problems/message.ts";
import type { Message } from "../problems/message.ts";
import { printable } from "../problems/problem.ts";
import { shortList } from "../problems/reasons.ts";

const saveAsXlsx = message("hint.save-as-xlsx");
const copyRows = message("hint.copy-rows");

/** What the import says about Excel files. */
export const workbookReasons = {
  besideCsv: (csvFile: string) => message("workbook.beside-csv", { file: csvFile }),

  // files
  notAWorkbook: withHint(message("workbook.not-a-workbook"), saveAsXlsx),
  oldXls: withHint(message("workbook.old-xls"), saveAsXlsx),
  openDocument: message("workbook.open-document"),
  numbers: message("workbook.numbers"),
  archive: message("workbook.archive"),
  binaryWorkbook: withHint(message("workbook.binary"), saveAsXlsx),
  password: message("workbook.password"),
  damaged: message("workbook.damaged"),
  notUnderstood: (cause: string) => withHint(message("workbook.not-understood", { cause: printable(cause) }), copyRows),
  tooLarge: withHint(message("workbook.too-large"), copyRows),
  tooSlow: withHint(message("workbook.too-slow"), copyRows),
  tooManyRows: (row: number, limit: number) => message("workbook.too-many-rows", { row, limit }),

  // sheets
  noVisibleSheet: message("workbook.no-visible-sheet"),
  emptySheet: (sheet: string) => message("workbook.empty-sheet", { sheet: quoted(sheet) }),
  sheetRead: (sheet: string, others: readonly string[]) =>
    message("workbook.sheet-read", { sheet: quoted(sheet), others: shortList(others.map(quoted)) }),

  // rows and columns
  aboveHeadings: (row: number) => message("workbook.above-headings", { row }),
  mergedHeading: (range: string) => message("workbook.merged-heading", { range }),
  noHeading: message("workbook.no-heading"),
  hiddenRows: (rows: readonly number[]) => message("workbook.hidden-rows", { rows: shortList(rows) }),

  // cells
  formulaWithoutValue: message("workbook.formula-without-value"),
  errorValue: message("workbook.error-value"),
  tooManyDigits: message("workbook.too-many-digits"),
  merged: (range: string) => message("workbook.merged", { range }),
  date: message("workbook.date"),
};

function quoted(sheet: string): Message {
  return message("workbook.sheet", { name: printable(sheet) });
}

export function refusalReason(refusal: WorkbookRefusal): Message {
  switch (refusal.refused) {
    case "not-a-workbook":
      return workbookReasons.notAWorkbook;
    case "old-xls":
      return workbookReasons.oldXls;
    case "open-document":
      return workbookReasons.openDocument;
    case "numbers":
      return workbookReasons.numbers;
    case "archive":
      return workbookReasons.archive;
    case "binary-workbook":
      return workbookReasons.binaryWorkbook;
    case "password":
      return workbookReasons.password;
    case "damaged":
      return workbookReasons.damaged;
    case "too-large":
      return workbookReasons.tooLarge;
    case "too-slow":
      return workbookReasons.tooSlow;
    case "no-visible-sheet":
      return workbookReasons.noVisibleSheet;
    case "not-understood":
      return workbookReasons.notUnderstood(refusal.cause);
    case "too-many-rows":
      return workbookReasons.tooManyRows(refusal.lastRow, refusal.limit);
  }
}

export function cellReason(problem: CellProblem): Message {
  if (typeof problem === "object") return workbookReasons.merged(problem.mergedInto);
  switch (problem) {
    case "formula-without-value":
      return workbookReasons.formulaWithoutValue;
    case "error-value":
      return workbookReasons.errorValue;
    case "too-many-digits":
      return workbookReasons.tooManyDigits;
  }
}
