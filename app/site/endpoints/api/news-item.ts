import { appContext } from "../../../context.ts";
import { jsonResponse, itemOrNotFound, onlyGetAllowed } from "./json-response.ts";
import { newsItemResponse } from "./content-responses.ts";
import type { Route } from "./+types/news-item";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const { news } = catalogue.current();
  return jsonResponse({ request, context }, (locale) =>
    itemOrNotFound(news, params.id, (item) => newsItemResponse(item, { locale, origin: settings.origin })),
  );
}

export const action = onlyGetAllowed;
