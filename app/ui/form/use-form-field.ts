import { useField } from "@conform-to/react";
import { useContext } from "react";
import { CheckedErrorsContext } from "../../client/forms/use-field-checks.ts";
import { ErrorTextContext, errorMessage } from "./error-message.ts";
import { useTranslations } from "../../i18n/translate.ts";

export type FormField = {
  id: string;
  name: string;
  /** The submitted value, else the default. */
  value: string | undefined;
  values: readonly string[];
  error: string | undefined;
  hintId: string;
  errorId: string;
  describedBy(hint: unknown): string | undefined;
};

export function useFormField(name: string): FormField {
  const t = useTranslations();
  const ownText = useContext(ErrorTextContext);
  const [field] = useField<string>(name);
  const { id, errorId, descriptionId: hintId } = field;
  const checked = useContext(CheckedErrorsContext);
  const code = checked.has(name) ? checked.get(name) : field.errors?.[0];
  return {
    id,
    name,
    value: field.defaultValue,
    values: field.defaultOptions ?? [],
    error: code === undefined ? undefined : (ownText(code) ?? errorMessage(t, code)),
    hintId,
    errorId,
    describedBy(hint) {
      const ids = [hint !== undefined && hintId, code !== undefined && errorId].filter((id) => id !== false);
      return ids.length === 0 ? undefined : ids.join(" ");
    },
  };
}
