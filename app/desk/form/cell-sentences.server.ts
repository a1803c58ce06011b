import type { Locale } from "../../dealership/text/bilingual.ts";
import type { CellProblem } from "../../publishing/judge-content.ts";
import { message } from "../../stock/problems/message.ts";
import { translate } from "../../stock/problems/translate-message.ts";
import type { CellForm } from "./read-cells.server.ts";
import { problemSentence } from "./problem-sentence.ts";

/** The first problem of each field, as a sentence that begins with the value. */
export function cellSentences(problems: readonly CellProblem[], locale: Locale): Record<string, string> {
  return Object.fromEntries(problems.map((problem) => [problem.cell, sentence(problem, locale)] as const).toReversed());
}

/** What is wrong with the pictures of a form, and with its other fields. A refused picture is not also a missing one. */
export function formSentences(
  { pictureProblems }: Pick<CellForm, "pictureProblems">,
  others: readonly CellProblem[],
  locale: Locale,
): Record<string, string> {
  const refused = new Set(pictureProblems.map(({ cell }) => cell.replace(/^photo\./, "")));
  return {
    ...cellSentences(
      others.filter(({ cell }) => !refused.has(cell)),
      locale,
    ),
    ...allCellSentences(pictureProblems, locale),
  };
}

/** All problems of each field, one sentence a line. */
function allCellSentences(problems: readonly CellProblem[], locale: Locale): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const problem of problems) {
    const previous = lines[problem.cell];
    lines[problem.cell] = (previous === undefined ? "" : `${previous}\n`) + sentence(problem, locale);
  }
  return lines;
}

function sentence({ value = "", line, reason }: CellProblem, locale: Locale): string {
  const place = line === undefined ? "" : `${translate(message("report.line", { row: line }), locale)}: `;
  return place + problemSentence(value, reason, locale);
}
