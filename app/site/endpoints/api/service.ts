import { siteContext } from "../../../context.ts";
import { answered, numbered, readOnly } from "./answered.ts";
import { serviceAnswer } from "./content-answers.ts";
import type { Route } from "./+types/service";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  const snapshot = catalogue.current();
  return answered({ request, context }, (locale) =>
    numbered(snapshot.services, params.id, (service) =>
      serviceAnswer(service, snapshot, { locale, origin: settings.origin }),
    ),
  );
}

export const action = readOnly;
