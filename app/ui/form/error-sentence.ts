import { isFormError } from "../../dealership/forms/form-errors.ts";
import { formErrorSentence } from "../../i18n/translate-form-error.ts";
import type { Words } from "../../i18n/translate.ts";

export function errorMessage(words: Words, code: string): string {
  return isFormError(code) ? formErrorSentence(words, code) : words("form.wrong");
}
