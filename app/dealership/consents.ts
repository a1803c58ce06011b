/** What visitors agree to, kept in the very words that they were shown, with the version of those words. */
import type { Locale } from "./bilingual.ts";
import type { Consent } from "./lead.ts";

/** The day on which the sentence `order.credit-consent` was last changed, in either language. */
export const creditConsentVersion = "2026-11-21";

/** To a check of the credit record, for a financed order; `text` is the sentence beside the box. */
export function creditConsent(text: string, locale: Locale, at: Date): Consent {
  return { kind: "credit", version: creditConsentVersion, locale, text, at: at.toISOString() };
}
