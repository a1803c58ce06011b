import { appContext } from "../../../context.ts";
import { jsonResponse, itemOrNotFound, onlyGetAllowed } from "./json-response.ts";
import { serviceResponse } from "./content-responses.ts";
import type { Route } from "./+types/service";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const snapshot = catalogue.current();
  return jsonResponse({ request, context }, (locale) =>
    itemOrNotFound(snapshot.services, params.id, (service) =>
      serviceResponse(service, snapshot, { locale, origin: settings.origin }),
    ),
  );
}

export const action = onlyGetAllowed;
