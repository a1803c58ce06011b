// Sent with fetch: React Router would first load the newsletter screen, and show an error page if that failed.
import type { FormResult } from "../../api-contract/form-result.ts";

export type NewsletterResult = { reference: string; isAsked: boolean } | FormResult;

const notStoredResult: NewsletterResult = { result: {}, trouble: "not-stored" };

export async function sendNewsletterForm(form: FormData, url: string): Promise<NewsletterResult> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(
        [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      ),
    });
    const result: NewsletterResult = await response.json();
    // A proxy may respond instead of the site.
    return "reference" in result || "result" in result ? result : notStoredResult;
  } catch {
    return notStoredResult;
  }
}
