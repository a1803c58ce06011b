/** Submits the footer's newsletter form without leaving the page. */
import { redirect } from "react-router";
import type { NewsletterResult } from "../../../client/api/newsletter-request.ts";
import { localeFromUrl, localizePath } from "../../../i18n/locale.ts";
import { hasConfirmationChannel, submitNewsletter } from "./submit-newsletter.server.ts";
import type { Route } from "./+types/in-place";

export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(localizePath(localeFromUrl(url), "/newsletter"), 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const result = await submitNewsletter(request, context);
  if ("refusal" in result) return Response.json(result.refusal.data, result.refusal.init ?? {});
  const response: NewsletterResult = { reference: result.reference, isAsked: hasConfirmationChannel(context) };
  return Response.json(response, { headers: { "cache-control": "no-store" } });
}
