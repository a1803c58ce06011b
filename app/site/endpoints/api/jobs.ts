import type { JobsAnswer } from "../../../api-contract/responses.ts";
import { siteContext } from "../../../context.ts";
import { answered, readOnly } from "./answered.ts";
import { jobFacts } from "./content-answers.ts";
import type { Route } from "./+types/jobs";

/** Jobs that accept applications today. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  const snapshot = catalogue.current();
  return answered({ request, context }, (locale): JobsAnswer => ({
    jobs: snapshot.jobs.map((job) => jobFacts(job, snapshot, { locale, origin: settings.origin })),
  }));
}

export const action = readOnly;
