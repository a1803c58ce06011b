import { leadBranch } from "../../dealership/leads/lead-branch.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import type { LeadLookups } from "../../leads/delivery/lead-lines.ts";
import type { Storage } from "../../storage/storage.server.ts";

/** Names of what requests are about; read again after an import. `undefined` before the first one. */
export type ReadLeadLookups = () => Promise<LeadLookups | undefined>;

export function createLeadLookups(storage: Storage, origin: string): ReadLeadLookups {
  let known: { version: number; lookups: LeadLookups | undefined } | undefined;
  return async () => {
    const version = await storage.cars.catalogueVersion();
    if (known?.version !== version) known = { version, lookups: await readLookups(storage, origin) };
    return known.lookups;
  };
}

async function readLookups(storage: Storage, origin: string): Promise<LeadLookups | undefined> {
  const dealership = await storage.content.dealership();
  if (dealership === undefined) return undefined;
  const [brands, { services, jobs }] = await Promise.all([storage.content.brands(), storage.content.published()]);
  return { dealership, brands, services, jobs, origin };
}

/** Slug of the branch that a request is for. */
export function branchSlug(
  lead: Pick<Lead, "kind" | "fields">,
  lookups: Pick<LeadLookups, "dealership" | "jobs"> | undefined,
): string | undefined {
  return lookups && leadBranch(lead, lookups.dealership, lookups.jobs)?.slug;
}
