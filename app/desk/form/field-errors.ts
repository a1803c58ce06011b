import type { DeskTranslate } from "../translate.ts";

/** Codes of errors in the desk's forms, beside those of dealership/forms; the sentences are `wrong.<code>`. */
const fieldErrors = ["name-required", "name-long", "role-required", "email-taken", "branch-unknown"] as const;

/** `undefined` for the codes of dealership/forms. */
export function fieldErrorText(t: DeskTranslate, code: string): string | undefined {
  const own = fieldErrors.find((candidate) => candidate === code);
  return own && t(`wrong.${own}`);
}
