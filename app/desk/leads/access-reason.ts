import { formText, type FormReader } from "../../dealership/forms/form-text.ts";
import { tidyLine, withoutHiddenCharacters } from "../../dealership/text/tidy-text.ts";

const maxLength = 200;

/** Why somebody opens or exports personal data; empty if nothing is said. PostgreSQL stores no NUL. */
export function accessReason(form: FormReader): string {
  return tidyLine(withoutHiddenCharacters(formText(form, "reason") ?? "")).slice(0, maxLength);
}
