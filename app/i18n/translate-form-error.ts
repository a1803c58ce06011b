import { formErrors, type FormError } from "../dealership/forms/form-errors.ts";
import type { Words } from "./translate.ts";

export function formErrorSentence(words: Words, code: FormError): string {
  return words(`form-error.${code}`, formErrors[code]);
}
