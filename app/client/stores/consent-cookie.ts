/** First-party cookie, set only by the visitor's own answer. */

export type ConsentAnswer = "yes" | "no";

const name = "consent";
const maxAgeDays = 180;

export function consentCookie(answer: ConsentAnswer): string {
  return `${name}=${answer}; Max-Age=${maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`;
}

/** Script expression for use before the first paint: the answer, or "ask". */
export const readConsentScript = `(document.cookie.match(/(?:^|; )${name}=(yes|no)(?=;|$)/)||[])[1]||"ask"`;
