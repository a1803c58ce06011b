import { isFormError } from "../../dealership/forms/form-errors.ts";
import { formErrorSentence } from "../../form-errors-in-words.ts";
import type { Words } from "../../words.ts";

export function errorSentence(words: Words, code: string): string {
  return isFormError(code) ? formErrorSentence(words, code) : words("form.wrong");
}
