import { snapshotCache } from "../../../catalogue/snapshot-cache.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { openApiDocument } from "./openapi/document.ts";
import type { Route } from "./+types/openapi";

const documents = snapshotCache<string, ReturnType<typeof openApiDocument>>();

/** OpenAPI 3.1, generated from the validation schemas. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const snapshot = catalogue.current();
  return jsonResponse({ request, context }, () =>
    documents(snapshot, settings.origin, async () => openApiDocument(snapshot, settings.origin)),
  );
}

export const action = onlyGetAllowed;
