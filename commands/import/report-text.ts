import type { ImportReport } from "./import-folder.ts";
import { formatProblem } from "./problem.ts";
import type { Problem } from "./problem.ts";

const maxLines = 100;

/** Errors, then warnings, grouped by file; at most 100 lines and a count of the rest. */
export function problemLines(report: ImportReport): string[] {
  const lines = [
    ...byFile(report.problems).map(formatProblem),
    ...byFile(report.warnings).map((warning) => `note: ${formatProblem(warning)}`),
  ];
  const rest = lines.length - maxLines;
  if (rest <= 0) return lines;
  return [...lines.slice(0, maxLines), `… and ${count(rest)} more; --report <file> writes them all.`];
}

function byFile(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, (problem) => problem.file).values()].flat();
}

export function summaryLines({ outcome, rows, cars, content, pictures, seconds }: ImportReport): string[] {
  const blank = rows.blank === 0 ? "" : ` (${count(rows.blank)} empty rows skipped)`;
  return [
    headlines[outcome],
    `rows      ${count(rows.read)} read = ${count(rows.good)} good + ${count(rows.bad)} bad${blank}`,
    ...(cars === undefined
      ? []
      : [
          `cars      ${count(rows.good)} good = ${count(cars.added)} added + ${count(cars.changed)} changed + ${count(cars.unchanged)} unchanged`,
          `          ${count(cars.sold)} sold since the last import, ${count(cars.kept)} kept as they were because their rows are bad`,
        ]),
    ...contentLines(content),
    `pictures  ${count(pictures.rendered)} rendered, ${count(pictures.reused)} reused`,
    `seconds   ${seconds.toFixed(1)}`,
  ];
}

function contentLines(content: ImportReport["content"] = {}): string[] {
  const lists = Object.entries(content).map(([list, length]) => `${list} ${count(length)}`);
  return lists.length === 0 ? [] : [`content   ${lists.join(", ")}`];
}

const headlines: Record<ImportReport["outcome"], string> = {
  imported: "Imported.",
  checked: "Checked only: nothing was changed. An import would do this:",
  refused: "Nothing was changed.",
};

function count(amount: number): string {
  return amount.toLocaleString("en");
}
