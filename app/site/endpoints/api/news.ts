import type { NewsResponse } from "../../../api-contract/responses.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { newsSummary } from "./content-responses.ts";
import type { Route } from "./+types/news";

/** Published news, newest first. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const { news } = catalogue.current();
  return jsonResponse({ request, context }, (locale): NewsResponse => ({
    news: news.map((item) => newsSummary(item, { locale, origin: settings.origin })),
  }));
}

export const action = onlyGetAllowed;
