import { isFormError } from "../../dealership/forms/form-errors.ts";
import { translateFormError } from "../../i18n/translate-form-error.ts";
import type { Translate } from "../../i18n/translate.ts";

export function errorMessage(t: Translate, code: string): string {
  return isFormError(code) ? translateFormError(t, code) : t("form.wrong");
}
