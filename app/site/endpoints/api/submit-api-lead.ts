import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { isFormError } from "../../../dealership/forms/form-errors.ts";
import { idempotencyKeyPattern } from "../../../dealership/forms/hidden-fields.ts";
import type { LeadKind, SpamSignal } from "../../../dealership/leads/lead.ts";
import { translateFormError } from "../../../i18n/translate-form-error.ts";
import { logSaveFailure } from "../../../leads/intake/log-save-failure.server.ts";
import { submitLead, type ValidatedForm } from "../../../leads/intake/submit-lead.server.ts";
import { appContext, type AppContext, visitorContext } from "../../../context.ts";
import {
  getServerTranslations,
  type PlainServerMessageKey,
  type ServerTranslate,
} from "../../../i18n/translate.server.ts";
import { problemJsonResponse, requestLocale, type ProblemDetails } from "../../../http/problem.ts";

export type EndpointArgs = { request: Request; context: Readonly<RouterContextProvider> };

export type ApiRequest = EndpointArgs & { site: AppContext; locale: Locale; words: ServerTranslate };

/** Codes of `form-errors.ts`, or sentences. */
export type FieldErrors = Record<string, string[]>;

/** `reference`: the request is already stored. */
export type ValidationResult =
  | Omit<ValidatedForm, "kind" | "locale" | "signs">
  | { reference: string }
  | { errors: FieldErrors }
  | { problem: ProblemDetails };

/** 201 with a reference, or a problem in the client's language; 503 if `validate` throws. */
export async function submitApiLead(
  kind: LeadKind,
  { request, context }: EndpointArgs,
  validate: (apiRequest: ApiRequest) => Promise<ValidationResult>,
): Promise<Response> {
  const locale = requestLocale(request);
  const apiRequest: ApiRequest = {
    request,
    context,
    site: context.get(appContext),
    locale,
    words: getServerTranslations(locale),
  };
  if (request.method !== "POST") return onlyPostAllowed({ request });
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && !idempotencyKeyPattern.test(idempotencyKey))
    return problemJsonResponse(locale, problem(apiRequest, 400, "api.bad-request", "api.key"));

  const visit = context.get(visitorContext);
  const { isTooMany, isFarTooMany, refund } = apiRequest.site.consumeFormLimit(visit.address, !visit.isSameOrigin);
  if (isFarTooMany) return problemJsonResponse(locale, tooManyProblem(apiRequest));
  try {
    const result = await validate(apiRequest);
    if ("problem" in result) return problemJsonResponse(locale, result.problem);
    if ("reference" in result) return created(result.reference);
    if ("errors" in result) return problemJsonResponse(locale, invalid(apiRequest, result.errors));
    const suspicions: SpamSignal[] = [
      ...(isTooMany ? ["too-many" as const] : []),
      ...(visit.isSameOrigin ? [] : ["no-origin" as const]),
    ];
    const submission = await submitLead(
      { kind, locale, ...result, signs: { suspicions, ...(idempotencyKey !== null && { idempotencyKey }) } },
      context,
    );
    if (submission.outcome === "stored" && !submission.isNew) refund();
    return submission.outcome === "stored"
      ? created(submission.reference)
      : problemJsonResponse(locale, saveFailed(kind, apiRequest));
  } catch (error) {
    // A request aborted by the client is not our failure.
    if (!request.signal.aborted) logSaveFailure(kind, error, context);
    return problemJsonResponse(locale, saveFailed(kind, apiRequest));
  }
}

/** 405 for every method except POST. */
export function onlyPostAllowed({ request }: { request: Request }): Response {
  const locale = requestLocale(request);
  const t = getServerTranslations(locale);
  const response = problemJsonResponse(locale, {
    status: 405,
    title: t("api.method"),
    detail: t("api.only-post"),
  });
  response.headers.set("allow", "POST");
  return response;
}

function created(reference: string): Response {
  return Response.json({ reference }, { status: 201, headers: { "cache-control": "no-store" } });
}

export function problem(
  { words }: ApiRequest,
  status: number,
  title: PlainServerMessageKey,
  detail: PlainServerMessageKey,
): ProblemDetails {
  return { status, title: words(title), detail: words(detail) };
}

export function tooManyProblem({ words, site }: ApiRequest): ProblemDetails {
  const { phone } = site.catalogue.current().dealership;
  return { status: 429, title: words("api.too-many"), detail: words("api.too-many-help", { phone }) };
}

/** As the forms say it. */
const failureTitles: Record<LeadKind, PlainServerMessageKey> = {
  "contact-message": "contact.trouble",
  newsletter: "newsletter.trouble",
  "service-order": "service-order.trouble",
  "purchase-order": "order.trouble",
  "job-application": "job-application.trouble",
};

function saveFailed(kind: LeadKind, { words, site }: ApiRequest): ProblemDetails {
  const { phone, whatsapp } = site.catalogue.current().dealership;
  return { status: 503, title: words(failureTitles[kind]), detail: words("api.not-stored-help", { phone, whatsapp }) };
}

function invalid(apiRequest: ApiRequest, errors: FieldErrors): ProblemDetails {
  const sentences = Object.entries(errors).map(([field, messages]) => [
    field,
    messages.map((message) => (isFormError(message) ? translateFormError(apiRequest.words, message) : message)),
  ]);
  return { ...problem(apiRequest, 422, "api.invalid", "api.invalid-help"), errors: Object.fromEntries(sentences) };
}
