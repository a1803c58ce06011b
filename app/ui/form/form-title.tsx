import type { FormAnswer } from "../../api-contract/form-result.ts";
import { useWords } from "../../i18n/translate.ts";

/** Document title that starts with the error of a rejected form: screen readers read it first. */
export function FormTitle({
  title,
  answer,
}: {
  title: string;
  answer: Pick<FormAnswer, "result" | "trouble"> | undefined;
}) {
  const words = useWords();
  const isRejected =
    answer !== undefined && (answer.trouble !== undefined || Object.keys(answer.result.error ?? {}).length > 0);
  return <title>{isRejected ? words("form.error-title", { title }) : title}</title>;
}
