import type { FormAnswer } from "../../api-contract/form-result.ts";
import { useWords } from "../../i18n/translate.ts";

/** The document's title starts with the form's error: screen readers read it first, and tabs show it. */
export function FormTitle({
  title,
  answer,
}: {
  title: string;
  answer: Pick<FormAnswer, "result" | "trouble"> | undefined;
}) {
  const words = useWords();
  const isRefused =
    answer !== undefined && (answer.trouble !== undefined || Object.keys(answer.result.error ?? {}).length > 0);
  return <title>{isRefused ? words("form.error-title", { title }) : title}</title>;
}
