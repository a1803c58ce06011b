import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { isFormError } from "../../../dealership/forms/form-errors.ts";
import { keyPattern } from "../../../dealership/forms/hidden-fields.ts";
import type { LeadKind, Suspicion } from "../../../dealership/leads/lead.ts";
import { formErrorSentence } from "../../../i18n/translate-form-error.ts";
import { logSaveFailure } from "../../../leads/intake/log-save-failure.server.ts";
import { submitLead, type ValidatedForm } from "../../../leads/intake/submit-lead.server.ts";
import { siteContext, type Site } from "../../../context.ts";
import { visitContext } from "../../../context.ts";
import { wordsIn, type PlainMessageKey, type Words } from "../../../i18n/translate.ts";
import { problemAnswer, spokenLocale, type ProblemText } from "../../../http/problem.ts";

export type EndpointArgs = { request: Request; context: Readonly<RouterContextProvider> };

export type ApiRequest = EndpointArgs & { site: Site; locale: Locale; words: Words };

/** Codes of `form-errors.ts`, or sentences. */
export type FieldErrors = Record<string, string[]>;

/** `reference`: the request is already stored. */
export type ValidationResult =
  | Omit<ValidatedForm, "kind" | "locale" | "signs">
  | { reference: string }
  | { errors: FieldErrors }
  | { problem: ProblemText };

/** 201 with a reference, or a problem in the client's language; 503 if `validate` throws. */
export async function submitApiLead(
  kind: LeadKind,
  { request, context }: EndpointArgs,
  validate: (apiRequest: ApiRequest) => Promise<ValidationResult>,
): Promise<Response> {
  const locale = spokenLocale(request);
  const apiRequest: ApiRequest = { request, context, site: context.get(siteContext), locale, words: wordsIn(locale) };
  if (request.method !== "POST") return onlyPostAllowed({ request });
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && !keyPattern.test(idempotencyKey))
    return problemAnswer(locale, problem(apiRequest, 400, "api.bad-request", "api.key"));

  const visit = context.get(visitContext);
  const { isTooMany, isFarTooMany, forgive } = apiRequest.site.admit(visit.address, !visit.saidOrigin);
  if (isFarTooMany) return problemAnswer(locale, tooManyProblem(apiRequest));
  try {
    const result = await validate(apiRequest);
    if ("problem" in result) return problemAnswer(locale, result.problem);
    if ("reference" in result) return created(result.reference);
    if ("errors" in result) return problemAnswer(locale, invalid(apiRequest, result.errors));
    const suspicions: Suspicion[] = [
      ...(isTooMany ? ["too-many" as const] : []),
      ...(visit.saidOrigin ? [] : ["no-origin" as const]),
    ];
    const submission = await submitLead(
      { kind, locale, ...result, signs: { suspicions, ...(idempotencyKey !== null && { idempotencyKey }) } },
      context,
    );
    if (submission.outcome === "stored" && !submission.isNew) forgive();
    return submission.outcome === "stored"
      ? created(submission.reference)
      : problemAnswer(locale, saveFailed(apiRequest));
  } catch (error) {
    // A request aborted by the client is not our failure.
    if (!request.signal.aborted) logSaveFailure(kind, error, context);
    return problemAnswer(locale, saveFailed(apiRequest));
  }
}

/** 405 for every method except POST. */
export function onlyPostAllowed({ request }: { request: Request }): Response {
  const locale = spokenLocale(request);
  const words = wordsIn(locale);
  const response = problemAnswer(locale, { status: 405, title: words("api.method"), detail: words("api.only-post") });
  response.headers.set("allow", "POST");
  return response;
}

function created(reference: string): Response {
  return Response.json({ reference }, { status: 201, headers: { "cache-control": "no-store" } });
}

export function problem(
  { words }: ApiRequest,
  status: number,
  title: PlainMessageKey,
  detail: PlainMessageKey,
): ProblemText {
  return { status, title: words(title), detail: words(detail) };
}

export function tooManyProblem({ words, site }: ApiRequest): ProblemText {
  const { phone } = site.catalogue.current().dealership;
  return { status: 429, title: words("api.too-many"), detail: words("api.too-many-help", { phone }) };
}

function saveFailed({ words, site }: ApiRequest): ProblemText {
  const { phone, whatsapp } = site.catalogue.current().dealership;
  return { status: 503, title: words("api.not-stored"), detail: words("api.not-stored-help", { phone, whatsapp }) };
}

function invalid(apiRequest: ApiRequest, errors: FieldErrors): ProblemText {
  const sentences = Object.entries(errors).map(([field, messages]) => [
    field,
    messages.map((message) => (isFormError(message) ? formErrorSentence(apiRequest.words, message) : message)),
  ]);
  return { ...problem(apiRequest, 422, "api.invalid", "api.invalid-help"), errors: Object.fromEntries(sentences) };
}
