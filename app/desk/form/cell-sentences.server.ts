import type { Locale } from "../../dealership/text/bilingual.ts";
import type { CellProblem } from "../../publishing/judge-content.ts";
import { message } from "../../stock/message.ts";
import { reasons } from "../../stock/reasons.ts";
import { translate } from "../../stock/translate-message.ts";
import { getDeskTranslations } from "../translate.ts";

const maxValueLength = 40;

/** The first problem of each field, as a sentence that begins with the value. */
export function cellSentences(problems: readonly CellProblem[], locale: Locale): Record<string, string> {
  return Object.fromEntries(problems.map((problem) => [problem.cell, sentence(problem, locale)] as const).toReversed());
}

/** All problems of each field, one sentence a line. */
export function allCellSentences(problems: readonly CellProblem[], locale: Locale): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const problem of problems) {
    const previous = lines[problem.cell];
    lines[problem.cell] = (previous === undefined ? "" : `${previous}\n`) + sentence(problem, locale);
  }
  return lines;
}

function sentence({ value = "", line, reason }: CellProblem, locale: Locale): string {
  if (value === "" && (reason === reasons.requiredEmpty || reason.key === "setting.missing"))
    return getDeskTranslations(locale)("cells.required");
  const text = translate(reason, locale);
  const place = line === undefined ? "" : `${translate(message("report.line", { row: line }), locale)}: `;
  const shown = value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
  return place + (shown === "" ? text : `\u2068“${shown}”\u2069 ${text}`);
}
