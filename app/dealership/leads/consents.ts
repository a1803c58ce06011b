import type { Locale } from "../text/bilingual.ts";
import type { Consent } from "./lead.ts";

/** Date of the last change to `order.credit-consent`, in either language. */
export const creditConsentVersion = "2026-11-21";

/** Date of the last change to `newsletter.text` or `newsletter.privacy`, in either language. */
export const newsletterConsentVersion = "2026-11-21";

/** Consent to a credit check. `text` is the label of the checkbox as shown. */
export function creditConsent(text: string, locale: Locale, at: Date): Consent {
  return { kind: "credit", version: creditConsentVersion, locale, text, at: at.toISOString() };
}
