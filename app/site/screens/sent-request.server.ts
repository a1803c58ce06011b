import type { AppContext } from "../../context.ts";
import type { Lead, LeadKind } from "../../dealership/leads/lead.ts";
import { successReference } from "../../dealership/leads/success-path.ts";
import type { SentRequest } from "../../ui/form/sent-message.tsx";

/** The request that the address confirms; "not-read" while the database does not answer, `undefined` if there is none. */
export async function findSent(
  kind: LeadKind,
  reference: string,
  { storage }: AppContext,
): Promise<Lead | "not-read" | undefined> {
  const lead = await storage.leads.find(reference).catch(() => "not-read" as const);
  return lead === "not-read" || lead?.kind === kind ? lead : undefined;
}

export async function sentRequest(kind: LeadKind, url: URL, app: AppContext): Promise<SentRequest | undefined> {
  const reference = successReference(url);
  const lead = reference === undefined ? undefined : await findSent(kind, reference, app);
  return reference !== undefined && lead ? { reference, isRead: lead !== "not-read" } : undefined;
}

/** 503 for a page that cannot say whether the request is stored. */
export function sentStatus(sent: SentRequest | undefined): ResponseInit {
  return sent?.isRead === false ? { status: 503 } : {};
}
