import type { Job } from "../../dealership/content/job.ts";
import type { Dealership, MailTopic } from "../../dealership/dealership.ts";
import { leadBranch } from "../../dealership/leads/lead-branch.ts";
import type { Lead } from "../../dealership/leads/lead.ts";

type MailSettings = Pick<Dealership, "branches" | "leadEmails" | "email">;

/** Recipients of the mail about a request: those of its kind, else of its branch, else `defaults`, else the dealership. */
export function leadRecipients(
  lead: Pick<Lead, "kind" | "fields">,
  { dealership, jobs }: { dealership: MailSettings; jobs: readonly Pick<Job, "slug" | "branch">[] },
  defaults: readonly string[],
): string[] {
  const ofBranch = leadBranch(lead, dealership, jobs)?.leadEmails;
  return withoutRepetition(dealership.leadEmails?.[lead.kind] ?? ofBranch ?? defaultRecipients(dealership, defaults));
}

/** Recipients of mail that is about no single request. */
export function topicRecipients(
  topic: MailTopic,
  dealership: Pick<Dealership, "leadEmails" | "email">,
  defaults: readonly string[],
): string[] {
  return withoutRepetition(dealership.leadEmails?.[topic] ?? defaultRecipients(dealership, defaults));
}

function defaultRecipients({ email }: Pick<Dealership, "email">, defaults: readonly string[]): readonly string[] {
  return defaults.length === 0 ? [email] : defaults;
}

function withoutRepetition(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
