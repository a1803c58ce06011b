import { formErrors, type FormError } from "../dealership/forms/form-errors.ts";
import type { Translate } from "./translate.ts";

export function translateFormError(t: Translate, code: FormError): string {
  return t(`form-error.${code}`, formErrors[code]);
}
