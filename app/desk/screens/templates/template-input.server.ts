import { formText } from "../../../dealership/forms/form-text.ts";
import { type ReplyTemplate, parseTemplate, type TemplateProblem } from "../../../dealership/leads/reply-template.ts";
import type { TemplateInput } from "./template-form.tsx";

/** `conflict`: what was not done, because somebody else has changed the template. */
export type TemplateAnswer = {
  input?: TemplateInput;
  problems: TemplateProblem[];
  conflict?: "change" | "removal";
  /** It is removed only with a tick. */
  isUnconfirmed?: boolean;
};

export function templateOf(
  form: FormData,
): { input: TemplateInput } & ({ template: ReplyTemplate } | { problems: TemplateProblem[] }) {
  const input = {
    name: formText(form, "name") ?? "",
    topics: form.getAll("topics").filter((topic) => typeof topic === "string"),
    text: { ar: formText(form, "ar") ?? "", en: formText(form, "en") ?? "" },
  };
  return { input, ...parseTemplate(input) };
}
