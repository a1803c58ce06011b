import { siteContext } from "../../../context.ts";
import { answered, numbered, readOnly } from "./answered.ts";
import { newsItemAnswer } from "./content-answers.ts";
import type { Route } from "./+types/news-item";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  const { news } = catalogue.current();
  return answered({ request, context }, (locale) =>
    numbered(news, params.id, (item) => newsItemAnswer(item, { locale, origin: settings.origin })),
  );
}

export const action = readOnly;
