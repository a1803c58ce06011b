/** Sends the newsletter's form from any page. Not by the router: it would first load the newsletter's screen, and where that fails put an error page in place of this one. */
import type { FormAnswer } from "../form-answer.ts";

/** `isAsked`: a mail will ask to confirm the address. */
export type NewsletterAnswer = { reference: string; isAsked: boolean } | FormAnswer;

const notStored: NewsletterAnswer = { result: {}, trouble: "not-stored" };

export async function sendNewsletterForm(form: FormData, address: string): Promise<NewsletterAnswer> {
  try {
    const response = await fetch(address, { method: "POST", body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])) });
    const answer: NewsletterAnswer = await response.json();
    // Whoever stands between may answer in the site's stead.
    return "reference" in answer || "result" in answer ? answer : notStored;
  } catch {
    return notStored;
  }
}
