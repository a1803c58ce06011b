import type { FormResult } from "../../api-contract/form-result.ts";
import { useTranslations } from "../../i18n/translate.ts";

/** Document title that starts with the error of a rejected form: screen readers read it first. */
export function FormTitle({
  title,
  actionData,
}: {
  title: string;
  actionData: Pick<FormResult, "result" | "trouble"> | undefined;
}) {
  const t = useTranslations();
  const isRejected =
    actionData !== undefined &&
    (actionData.trouble !== undefined || Object.keys(actionData.result.error ?? {}).length > 0);
  return <title>{isRejected ? t("form.error-title", { title }) : title}</title>;
}
