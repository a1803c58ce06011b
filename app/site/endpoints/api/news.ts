import type { NewsAnswer } from "../../../api-contract/responses.ts";
import { siteContext } from "../../../context.ts";
import { answered, readOnly } from "./answered.ts";
import { newsFacts } from "./content-answers.ts";
import type { Route } from "./+types/news";

/** Published news, newest first. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  const { news } = catalogue.current();
  return answered({ request, context }, (locale): NewsAnswer => ({
    news: news.map((item) => newsFacts(item, { locale, origin: settings.origin })),
  }));
}

export const action = readOnly;
