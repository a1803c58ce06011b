import type { JobsResponse } from "../../../api-contract/responses.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { jobSummary } from "./content-responses.ts";
import type { Route } from "./+types/jobs";

/** Jobs that accept applications today. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const snapshot = catalogue.current();
  return jsonResponse({ request, context }, (locale): JobsResponse => ({
    jobs: snapshot.jobs.map((job) => jobSummary(job, snapshot, { locale, origin: settings.origin })),
  }));
}

export const action = onlyGetAllowed;
