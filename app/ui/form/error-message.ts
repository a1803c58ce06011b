import { createContext } from "react";
import { isFormError } from "../../dealership/forms/form-errors.ts";
import { translateFormError } from "../../i18n/translate-form-error.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Sentences for the codes of forms that visitors do not see. */
export const ErrorTextContext = createContext<(code: string) => string | undefined>(() => undefined);

export function errorMessage(t: Translate, code: string): string {
  return isFormError(code) ? translateFormError(t, code) : t("form.wrong");
}
