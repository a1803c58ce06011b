import type { BrandsResponse } from "../../../api-contract/responses.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { brandResponses } from "./brand-responses.ts";
import type { Route } from "./+types/brands";

/** All brands, with their number of cars and the models for sale. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  return jsonResponse({ request, context }, (locale): BrandsResponse => ({
    brands: brandResponses(catalogue.current(), { locale, origin: settings.origin }),
  }));
}

export const action = onlyGetAllowed;
