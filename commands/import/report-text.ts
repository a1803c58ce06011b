/** What a terminal shows of an import: the complaints, and what became of every row. */
import type { ImportReport } from "./import-folder.ts";
import { problemLine } from "./problem.ts";
import type { Problem } from "./problem.ts";

const shownLines = 100;

/** Errors first, then warnings, the lines of a file together; what is beyond a hundred lines is counted. */
export function complaintLines(report: ImportReport): string[] {
  const lines = [
    ...byFile(report.problems).map(problemLine),
    ...byFile(report.warnings).map((warning) => `note: ${problemLine(warning)}`),
  ];
  const rest = lines.length - shownLines;
  if (rest <= 0) return lines;
  return [...lines.slice(0, shownLines), `… and ${count(rest)} more; --report <file> writes them all.`];
}

function byFile(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, (problem) => problem.file).values()].flat();
}

export function summaryLines({ outcome, rows, cars, content, pictures, seconds }: ImportReport): string[] {
  const blank = rows.blank === 0 ? "" : ` (${count(rows.blank)} empty left out)`;
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

/** None where the folder brought no list. */
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
