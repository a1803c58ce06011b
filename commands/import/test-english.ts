/** For tests: messages, reasons and problems in English. */
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import type { Message } from "../../app/stock/problems/message.ts";
import { formatProblem } from "../../app/stock/problems/problem.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { translate } from "../../app/stock/problems/translate-message.ts";
import { workbookReasons } from "../../app/stock/table/workbook-reasons.ts";

export function english(message: Message): string {
  return translate(message, "en");
}

export function englishLine(problem: Problem): string {
  return formatProblem(problem, "en");
}

type English<Reasons> = Reasons extends Message
  ? string
  : Reasons extends (...values: infer Values) => Message
    ? (...values: Values) => string
    : { [Name in keyof Reasons]: English<Reasons[Name]> };

function inEnglish<Reasons>(reasons: Reasons): English<Reasons>;
function inEnglish(part: unknown): unknown {
  if (typeof part === "function") return (...values: unknown[]) => inEnglish(Reflect.apply(part, undefined, values));
  if (isMessage(part)) return english(part);
  return Object.fromEntries(Object.entries(Object(part)).map(([name, reason]) => [name, inEnglish(reason)]));
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "key" in value;
}

export const englishReasons = inEnglish(reasons);
export const englishContentReasons = inEnglish(contentReasons);
export const englishWorkbookReasons = inEnglish(workbookReasons);
