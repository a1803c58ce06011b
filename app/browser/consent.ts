/** The visitor's consent to being measured, in the browser: read before the first paint, applied by styles, since pages are the same for everyone. */
import { consentCookie, readConsentScript, type ConsentAnswer } from "../consent-cookie.ts";
import { createStore, useStore } from "./store.ts";

type Consent = ConsentAnswer | undefined;

const consent = createStore<Consent>(typeof document === "undefined" ? undefined : currentConsent());

/** Runs in the document's head, where an operator has set a container. */
export const consentScript = `document.documentElement.dataset.consent=${readConsentScript};`;

/** `undefined` where no answer is known, as in every page from the server. */
export function useConsent(): ConsentAnswer | undefined {
  return useStore<Consent, Consent>(consent, (answer) => answer, undefined);
}

export function answerConsent(answer: ConsentAnswer): void {
  document.cookie = consentCookie(answer);
  change(answer);
}

/** Shows the question again; the last answer holds until there is another. */
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
