/** `POST` endpoints of the API: 201 with a reference, or a problem in the client's language. */
import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { isFormError } from "../../../dealership/forms/form-errors.ts";
import { keyPattern } from "../../../dealership/forms/hidden-fields.ts";
import type { LeadKind, Suspicion } from "../../../dealership/leads/lead.ts";
import { formErrorSentence } from "../../../i18n/translate-form-error.ts";
import { logNotKept } from "../../../leads/intake/log-save-failure.server.ts";
import { receive, type CheckedForm } from "../../../leads/intake/submit-lead.server.ts";
import { siteContext, type Site } from "../../../context.ts";
import { visitContext } from "../../../context.ts";
import { wordsIn, type PlainMessageKey, type Words } from "../../../i18n/translate.ts";
import { problemAnswer, spokenLocale, type ProblemText } from "../../../http/problem.ts";

export type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

export type Asking = Arguments & { site: Site; locale: Locale; words: Words };

/** Error codes of `form-errors.ts` or sentences, by field. */
export type FieldErrors = Record<string, string[]>;

/** With a `reference` it is already stored. */
export type Checked =
  | Omit<CheckedForm, "kind" | "locale" | "signs">
  | { reference: string }
  | { errors: FieldErrors }
  | { problem: ProblemText };

/** `check` reads and validates the body; if it throws, the response is 503. */
export async function posted(
  kind: LeadKind,
  { request, context }: Arguments,
  check: (asking: Asking) => Promise<Checked>,
): Promise<Response> {
  const locale = spokenLocale(request);
  const asking: Asking = { request, context, site: context.get(siteContext), locale, words: wordsIn(locale) };
  if (request.method !== "POST") return onlyPost({ request });
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && !keyPattern.test(idempotencyKey))
    return problemAnswer(locale, problem(asking, 400, "api.bad-request", "api.key"));

  const visit = context.get(visitContext);
  const { isTooMany, isFarTooMany, forgive } = asking.site.admit(visit.address, !visit.saidOrigin);
  if (isFarTooMany) return problemAnswer(locale, tooMany(asking));
  try {
    const checked = await check(asking);
    if ("problem" in checked) return problemAnswer(locale, checked.problem);
    if ("reference" in checked) return created(checked.reference);
    if ("errors" in checked) return problemAnswer(locale, invalid(asking, checked.errors));
    const suspicions: Suspicion[] = [
      ...(isTooMany ? ["too-many" as const] : []),
      ...(visit.saidOrigin ? [] : ["no-origin" as const]),
    ];
    const received = await receive(
      { kind, locale, ...checked, signs: { suspicions, ...(idempotencyKey !== null && { idempotencyKey }) } },
      context,
    );
    if (received.outcome === "stored" && !received.isNew) forgive();
    return received.outcome === "stored" ? created(received.reference) : problemAnswer(locale, notStored(asking));
  } catch (error) {
    // The client aborted the request: not our failure.
    if (!request.signal.aborted) logNotKept(kind, error, context);
    return problemAnswer(locale, notStored(asking));
  }
}

/** 405 for every method but POST. */
export function onlyPost({ request }: { request: Request }): Response {
  const locale = spokenLocale(request);
  const words = wordsIn(locale);
  const refusal = problemAnswer(locale, { status: 405, title: words("api.method"), detail: words("api.only-post") });
  refusal.headers.set("allow", "POST");
  return refusal;
}

function created(reference: string): Response {
  return Response.json({ reference }, { status: 201, headers: { "cache-control": "no-store" } });
}

export function problem(
  { words }: Asking,
  status: number,
  title: PlainMessageKey,
  detail: PlainMessageKey,
): ProblemText {
  return { status, title: words(title), detail: words(detail) };
}

export function tooMany({ words, site }: Asking): ProblemText {
  const { phone } = site.catalogue.current().dealership;
  return { status: 429, title: words("api.too-many"), detail: words("api.too-many-help", { phone }) };
}

function notStored({ words, site }: Asking): ProblemText {
  const { phone, whatsapp } = site.catalogue.current().dealership;
  return { status: 503, title: words("api.not-stored"), detail: words("api.not-stored-help", { phone, whatsapp }) };
}

function invalid(asking: Asking, errors: FieldErrors): ProblemText {
  const sentences = Object.entries(errors).map(([field, found]) => [
    field,
    found.map((text) => (isFormError(text) ? formErrorSentence(asking.words, text) : text)),
  ]);
  return { ...problem(asking, 422, "api.invalid", "api.invalid-help"), errors: Object.fromEntries(sentences) };
}
