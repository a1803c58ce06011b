/** Every problem and warning as CSV for a spreadsheet; no cell can start a formula there. */
import type { ImportReport } from "./import-folder.ts";
import type { Problem } from "./problem.ts";

/** UTF-8 with a mark in front, because Excel reads Arabic as nonsense without one. */
export function reportCsv(report: ImportReport): string {
  const rows = [
    ["kind", "file", "row", "column", "value", "reason"],
    ...report.problems.map((problem) => csvCells("error", problem)),
    ...report.warnings.map((warning) => csvCells("warning", warning)),
  ];
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

function csvCells(kind: "error" | "warning", { file, row, column = "", value = "", reason }: Problem): string[] {
  return [kind, file, row === undefined ? "" : String(row), column, value, reason];
}

/** A text that begins like a formula gets an apostrophe, which spreadsheets take as "this is text" (OWASP, CSV injection). */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
