/** Consent to measurement: read before the first paint and applied by styles, because cached pages are the same for everyone. */
import { consentCookie, readConsentScript, type ConsentAnswer } from "./consent-cookie.ts";
import { createStore, useStore } from "./store.ts";

type Consent = ConsentAnswer | undefined;

const consent = createStore<Consent>(typeof document === "undefined" ? undefined : currentConsent());

/** Runs in the document's head, if a tag manager container is configured. */
export const consentScript = `document.documentElement.dataset.consent=${readConsentScript};`;

/** `undefined` without an answer, and always in server rendering. */
export function useConsent(): ConsentAnswer | undefined {
  return useStore<Consent, Consent>(consent, (answer) => answer, undefined);
}

export function answerConsent(answer: ConsentAnswer): void {
  document.cookie = consentCookie(answer);
  change(answer);
}

export function askConsentAgain(): void {
  document.documentElement.dataset["consentAsked"] = "";
}

function change(answer: ConsentAnswer): void {
  const { dataset } = document.documentElement;
  dataset["consent"] = answer;
  delete dataset["consentAsked"];
  consent.set(answer);
}

function currentConsent(): Consent {
  const answer = document.documentElement.dataset["consent"];
  return answer === "yes" || answer === "no" ? answer : undefined;
}
