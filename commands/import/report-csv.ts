import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { csvText } from "../../app/files/csv-text.ts";
import type { ImportReport } from "./import-folder.ts";
import { message } from "../../app/stock/problems/message.ts";
import type { Message } from "../../app/stock/problems/message.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { translate } from "../../app/stock/problems/translate-message.ts";

const headings = ["csv.kind", "csv.file", "csv.row", "csv.column", "csv.value", "csv.reason"] as const;

export function reportCsv(report: ImportReport, locale: Locale): string {
  return csvText([
    headings.map((key) => translate(message(key), locale)),
    ...report.problems.map((problem) => csvCells(message("csv.error"), problem, locale)),
    ...report.warnings.map((warning) => csvCells(message("csv.warning"), warning, locale)),
  ]);
}

function csvCells(kind: Message, problem: Problem, locale: Locale): string[] {
  const { file, row, column = "", value = "", reason } = problem;
  return [
    translate(kind, locale),
    file,
    row === undefined ? "" : String(row),
    column,
    value,
    translate(reason, locale),
  ];
}
