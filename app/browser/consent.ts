/** The visitor's consent to being measured, in the browser: read before the first paint, applied by styles, since pages are the same for everyone. */
import { useSyncExternalStore } from "react";
import { consentCookie, readConsentScript, type ConsentAnswer } from "../consent-cookie.ts";

const listeners = new Set<() => void>();

/** Runs in the document's head, where an operator has set a container. */
export const consentScript = `document.documentElement.dataset.consent=${readConsentScript};`;

/** `undefined` where no answer is known, as in every page from the server. */
export function useConsent(): ConsentAnswer | undefined {
  return useSyncExternalStore(subscribe, consent, () => undefined);
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
  for (const listener of listeners) listener();
}

function consent(): ConsentAnswer | undefined {
  const answer = document.documentElement.dataset["consent"];
  return answer === "yes" || answer === "no" ? answer : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
