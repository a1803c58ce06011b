import { formErrors, type FormError } from "../dealership/forms/form-errors.ts";
import type { Translate } from "./translate.ts";

export function translateFormError(words: Translate, code: FormError): string {
  return words(`form-error.${code}`, formErrors[code]);
}
