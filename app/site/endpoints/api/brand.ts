import { siteContext } from "../../../context.ts";
import { answered, noSuchThing, readOnly } from "./answered.ts";
import { brandAnswers } from "./brand-answers.ts";
import type { Route } from "./+types/brand";

/** `id` is the brand's slug. */
export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  return answered(
    { request, context },
    (locale) =>
      brandAnswers(catalogue.current(), { locale, origin: settings.origin }).find(({ slug }) => slug === params.id) ??
      noSuchThing,
  );
}

export const action = readOnly;
