import type { ServicesAnswer } from "../../../api-contract/responses.ts";
import { siteContext } from "../../../context.ts";
import { answered, readOnly } from "./answered.ts";
import { serviceFacts } from "./content-answers.ts";
import type { Route } from "./+types/services";

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  const { services } = catalogue.current();
  return answered({ request, context }, (locale): ServicesAnswer => ({
    services: services.map((service) => serviceFacts(service, { locale, origin: settings.origin })),
  }));
}

export const action = readOnly;
