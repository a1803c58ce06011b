/** `POST /newsletter/in-place`: the footer's form, answered on the page that it stands on. */
import { redirect } from "react-router";
import type { NewsletterAnswer } from "../../../client/api/newsletter-request.ts";
import { localeOf, pathIn } from "../../../i18n/locale.ts";
import { isAskedToConfirm, takeNewsletter } from "./take-newsletter.server.ts";
import type { Route } from "./+types/in-place";

export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(pathIn(localeOf(url), "/newsletter"), 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const taken = await takeNewsletter(request, context);
  if ("refusal" in taken) return Response.json(taken.refusal.data, taken.refusal.init ?? {});
  const answer: NewsletterAnswer = { reference: taken.reference, isAsked: isAskedToConfirm(context) };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
