/** Not sent by the router: it would load the newsletter's screen first, and show an error page when that fails. */
import type { FormAnswer } from "../../api-contract/form-result.ts";

/** `isAsked`: a mail will ask to confirm the address. */
export type NewsletterAnswer = { reference: string; isAsked: boolean } | FormAnswer;

const notStored: NewsletterAnswer = { result: {}, trouble: "not-stored" };

export async function sendNewsletterForm(form: FormData, address: string): Promise<NewsletterAnswer> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(
        [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      ),
    });
    const answer: NewsletterAnswer = await response.json();
    // A proxy may answer instead of the site.
    return "reference" in answer || "result" in answer ? answer : notStored;
  } catch {
    return notStored;
  }
}
