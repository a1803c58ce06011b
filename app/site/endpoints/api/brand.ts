import { appContext } from "../../../context.ts";
import { jsonResponse, notFoundProblem, onlyGetAllowed } from "./json-response.ts";
import { brandResponses } from "./brand-responses.ts";
import type { Route } from "./+types/brand";

/** `id` is the brand's slug. */
export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  return jsonResponse(
    { request, context },
    (locale) =>
      brandResponses(catalogue.current(), { locale, origin: settings.origin }).find(({ slug }) => slug === params.id) ??
      notFoundProblem,
  );
}

export const action = onlyGetAllowed;
