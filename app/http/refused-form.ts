import { locales } from "../dealership/text/bilingual.ts";
import type { Dealership } from "../dealership/dealership.ts";
import { problemAnswer, spokenLocale } from "./problem.ts";
import { wordsIn } from "../i18n/translate.ts";

export function refusedForm(request: Request, { phone }: Pick<Dealership, "phone">): Response {
  if (new URL(request.url).pathname.startsWith("/api/")) {
    const locale = spokenLocale(request);
    const words = wordsIn(locale);
    return problemAnswer(locale, {
      status: 403,
      title: words("api.forbidden"),
      detail: words("api.other-site", { phone }),
    });
  }
  const messages = locales.map((locale) => wordsIn(locale)("api.other-site", { phone }));
  return new Response(messages.join("\n\n"), {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
