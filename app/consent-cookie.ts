/** Whether a visitor agreed to be measured: a first-party cookie, set by the visitor's own answer alone. */

export type ConsentAnswer = "yes" | "no";

const name = "consent";
const maxAgeDays = 180;

export function consentCookie(answer: ConsentAnswer): string {
  return `${name}=${answer}; Max-Age=${maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`;
}

/** As a script before the first paint reads it: the answer, or "ask". */
export const readConsentScript = `(document.cookie.match(/(?:^|; )${name}=(yes|no)(?=;|$)/)||[])[1]||"ask"`;
