import { csvText } from "../csv-text.ts";
import type { ImportReport } from "./import-folder.ts";
import type { Problem } from "./problem.ts";

export function reportCsv(report: ImportReport): string {
  return csvText([
    ["kind", "file", "row", "column", "value", "reason"],
    ...report.problems.map((problem) => csvCells("error", problem)),
    ...report.warnings.map((warning) => csvCells("warning", warning)),
  ]);
}

function csvCells(kind: "error" | "warning", { file, row, column = "", value = "", reason }: Problem): string[] {
  return [kind, file, row === undefined ? "" : String(row), column, value, reason];
}
