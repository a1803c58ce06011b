export type ConsentAnswer = "yes" | "no";

const cookieName = "consent";
const maxAgeDays = 180;

export function consentCookie(answer: ConsentAnswer): string {
  return `${cookieName}=${answer}; Max-Age=${maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`;
}

/** Script expression that reads the cookie: the answer, or "ask". */
export const readConsentScript = `(document.cookie.match(/(?:^|; )${cookieName}=(yes|no)(?=;|$)/)||[])[1]||"ask"`;
