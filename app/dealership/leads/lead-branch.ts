import { branchOf } from "../branch-of.ts";
import { cities } from "../cities.ts";
import type { Job } from "../content/job.ts";
import type { Branch, Dealership } from "../dealership.ts";
import { folded } from "../text/folding.ts";
import type { Lead } from "./lead.ts";

/**
 * Branch that a request is for: the chosen one, that of the ordered car or of the job, or for a service the first in
 * the customer's city. `undefined` if there is none, as in another city.
 */
export function leadBranch(
  { kind, fields }: Pick<Lead, "kind" | "fields">,
  dealership: Pick<Dealership, "branches">,
  jobs: readonly Pick<Job, "slug" | "branch">[],
): Branch | undefined {
  const { branches } = dealership;
  switch (kind) {
    case "contact-message":
      return branches.find(({ slug }) => slug === fields["branch"]);
    case "purchase-order":
      // A car without a branch is at the main one, as on its page.
      return branchOf({ branch: String(fields["branch"]) }, dealership);
    case "service-order":
      return branches.find((branch) => isInCity(branch, fields["city"]));
    case "job-application": {
      const job = jobs.find(({ slug }) => slug === fields["job"]);
      return branches.find(({ slug }) => slug === job?.branch);
    }
    case "newsletter":
      return undefined;
  }
}

function isInCity({ city }: Branch, slug: unknown): boolean {
  const name = cities.find((entry) => entry.slug === slug)?.name;
  return name !== undefined && (folded(city.ar) === folded(name.ar) || folded(city.en ?? "") === folded(name.en));
}
