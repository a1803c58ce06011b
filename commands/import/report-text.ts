import type { Locale } from "../../app/dealership/text/bilingual.ts";
import type { ImportReport } from "./import-folder.ts";
import { message } from "../../app/stock/problems/message.ts";
import type { Message } from "../../app/stock/problems/message.ts";
import { formatProblem, problemMessage } from "../../app/stock/problems/problem.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { translate } from "../../app/stock/problems/translate-message.ts";

const maxLines = 100;

/** Errors, then warnings, grouped by file; at most 100 lines and a count of the rest. */
export function problemLines(report: ImportReport, locale: Locale): string[] {
  const lines = [
    ...byFile(report.problems).map((problem) => formatProblem(problem, locale)),
    ...byFile(report.warnings).map((warning) =>
      translate(message("report.note", { problem: problemMessage(warning) }), locale),
    ),
  ];
  const rest = lines.length - maxLines;
  if (rest <= 0) return lines;
  return [...lines.slice(0, maxLines), translate(message("report.more", { count: rest }), locale)];
}

function byFile(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, (problem) => problem.file).values()].flat();
}

const headlines = {
  imported: message("summary.imported"),
  checked: message("summary.checked"),
  refused: message("summary.refused"),
};

export function summaryLines(report: ImportReport, locale: Locale): string[] {
  const { outcome, rows, cars, content, pictures, seconds } = report;
  const line = (label: string, text: Message) => `${label.padEnd(10)}${translate(text, locale)}`;
  const label = (key: "rows" | "cars" | "content" | "pictures" | "seconds") =>
    translate(message(`summary.${key}`), locale);
  return [
    translate(headlines[outcome], locale),
    line(label("rows"), message(rows.blank === 0 ? "summary.rows-read" : "summary.rows-read-blank", rows)),
    ...(cars === undefined
      ? []
      : [
          line(label("cars"), message("summary.cars-good", { ...cars, good: rows.good })),
          line("", message("summary.cars-sold", cars)),
        ]),
    ...contentLines(content).map((lists) => line(label("content"), lists)),
    line(label("pictures"), message("summary.pictures-rendered", pictures)),
    `${label("seconds").padEnd(10)}${seconds.toFixed(1)}`,
  ];
}

const contentLists = ["offers", "services", "news", "jobs", "pages"] as const;

function contentLines(content: ImportReport["content"] = {}): Message[] {
  const items = contentLists.flatMap((list) => {
    const count = content[list];
    return count === undefined ? [] : [message(`summary.${list}`, { count })];
  });
  return items.length === 0 ? [] : [message("summary.content-lists", { items })];
}
