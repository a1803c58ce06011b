// Consent to analytics: read before the first paint and applied by CSS, because cached pages are the same for everyone.
import { consentCookie, readConsentScript, type ConsentAnswer } from "./consent-cookie.ts";
import { createStore, useStore } from "./store.ts";
import { writeCookie } from "../write-cookie.ts";

type Consent = ConsentAnswer | undefined;

const consent = createStore<Consent>(typeof document === "undefined" ? undefined : currentConsent());

/** Inlined into the head. */
export const consentScript = `document.documentElement.dataset.consent=${readConsentScript};`;

export function useConsent(): ConsentAnswer | undefined {
  return useStore<Consent, Consent>(consent, (current) => current, undefined);
}

export function saveConsent(answer: ConsentAnswer): void {
  writeCookie(consentCookie(answer));
  applyConsent(answer);
}

export function reopenConsentBar(): void {
  document.documentElement.dataset["consentAsked"] = "";
}

function applyConsent(answer: ConsentAnswer): void {
  const { dataset } = document.documentElement;
  dataset["consent"] = answer;
  delete dataset["consentAsked"];
  consent.set(answer);
}

function currentConsent(): Consent {
  const answer = document.documentElement.dataset["consent"];
  return answer === "yes" || answer === "no" ? answer : undefined;
}
