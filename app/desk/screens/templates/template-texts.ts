import type { ReplyTopic, TemplateProblem } from "../../../dealership/leads/reply-template.ts";
import type { DeskTranslate } from "../../translate.ts";

export function topicText(t: DeskTranslate, topic: ReplyTopic): string {
  return t(`lead-kind.${topic}`);
}

export function problemText(t: DeskTranslate, problem: TemplateProblem): string {
  switch (problem.code) {
    case "placeholder-open":
    case "placeholder-unknown":
      return t(`template-problem.${problem.code}`, { placeholder: isolated(problem.placeholder) });
    case "placeholder-without-value":
      return t("template-problem.placeholder-without-value", {
        placeholder: isolated(problem.placeholder),
        topic: topicText(t, problem.topic),
      });
    default:
      return t(`template-problem.${problem.code}`);
  }
}

/** Left to right, also in an Arabic sentence. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
