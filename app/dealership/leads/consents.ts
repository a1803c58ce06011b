import type { Locale } from "../text/bilingual.ts";
import type { Consent } from "./lead.ts";

/** Date of the last change to `order.credit-consent`, in either language. */
export const creditConsentVersion = "2026-11-21";

/** Date of the last change to the sentences beside the newsletter's button, `newsletter.text` and `newsletter.privacy`, with which an address consents to be asked. */
export const newsletterConsentVersion = "2026-11-21";

/** Consent to a credit check, for a financed order; `text` is the sentence beside the checkbox, stored with it. */
export function creditConsent(text: string, locale: Locale, at: Date): Consent {
  return { kind: "credit", version: creditConsentVersion, locale, text, at: at.toISOString() };
}
