import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { openApiDocument } from "./openapi/document.ts";
import type { Route } from "./+types/openapi";

/** OpenAPI 3.1, generated from the validation schemas. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  return jsonResponse({ request, context }, async () => openApiDocument(catalogue.current(), settings.origin));
}

export const action = onlyGetAllowed;
