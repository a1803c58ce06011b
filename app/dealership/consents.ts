/** What visitors agree to, with the version of the words that they were shown. */
import type { Locale } from "./bilingual.ts";
import type { Consent } from "./lead.ts";

/** The day on which the sentence `order.credit-consent` was last changed, in either language. */
export const creditConsentVersion = "2026-11-21";

/** The day on which the sentences beside the newsletter's button, `newsletter.text` and `newsletter.privacy`, were last changed: by them an address consents to be asked. */
export const newsletterConsentVersion = "2026-11-21";

/** To a check of the credit record, for a financed order; `text` is the sentence beside the box, kept with it. */
export function creditConsent(text: string, locale: Locale, at: Date): Consent {
  return { kind: "credit", version: creditConsentVersion, locale, text, at: at.toISOString() };
}
