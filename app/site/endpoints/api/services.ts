import type { ServicesResponse } from "../../../api-contract/responses.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { serviceSummary } from "./content-responses.ts";
import type { Route } from "./+types/services";

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const { services } = catalogue.current();
  return jsonResponse({ request, context }, (locale): ServicesResponse => ({
    services: services.map((service) => serviceSummary(service, { locale, origin: settings.origin })),
  }));
}

export const action = onlyGetAllowed;
