import { appContext } from "../../../context.ts";
import { jsonResponse, itemOrNotFound, onlyGetAllowed } from "./json-response.ts";
import { jobResponse } from "./content-responses.ts";
import type { Route } from "./+types/job";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const snapshot = catalogue.current();
  return jsonResponse({ request, context }, (locale) =>
    itemOrNotFound(snapshot.jobs, params.id, (job) => jobResponse(job, snapshot, { locale, origin: settings.origin })),
  );
}

export const action = onlyGetAllowed;
