/** `GET /api/v1/openapi.json`: what the API is, as OpenAPI 3.1, made from the schemas that check it. */
import { siteContext } from "../../site.server.ts";
import { answered, readOnly } from "./answered.ts";
import { openApiDocument } from "./openapi/document.ts";
import type { Route } from "./+types/openapi";

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  return answered(request, () => openApiDocument(catalogue.current(), settings.origin));
}

export const action = readOnly;
