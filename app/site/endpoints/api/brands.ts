import type { BrandsAnswer } from "../../../api-contract/responses.ts";
import { siteContext } from "../../../context.ts";
import { answered, readOnly } from "./answered.ts";
import { brandAnswers } from "./brand-answers.ts";
import type { Route } from "./+types/brands";

/** All brands, with their number of cars and the models for sale. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  return answered({ request, context }, (locale): BrandsAnswer => ({
    brands: brandAnswers(catalogue.current(), { locale, origin: settings.origin }),
  }));
}

export const action = readOnly;
