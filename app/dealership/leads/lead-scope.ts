/** Which requests somebody of the staff may see. */
import type { Role } from "../staff/rights.ts";
import type { LeadKind } from "./lead.ts";

/** Without `kinds` all of them. With `person` only those of their branch, their own and those that nobody owns. */
export type LeadScope = { kinds?: readonly LeadKind[]; person?: { id: number; branch?: string | undefined } };

const salesKinds: readonly LeadKind[] = ["purchase-order", "service-order", "contact-message"];

/** `undefined`: none. */
export function leadScope({
  id,
  role,
  branch,
}: {
  id: number;
  role: Role;
  branch?: string | undefined;
}): LeadScope | undefined {
  switch (role) {
    case "owner":
    case "manager":
      return {};
    case "sales":
      return { kinds: salesKinds, person: { id, branch } };
    case "hr":
      return { kinds: ["job-application"] };
    case "stock":
    case "content":
      return undefined;
  }
}

export type ScopedLead = { kind: LeadKind; branch?: string | undefined; owner?: number | undefined };

export function isInScope({ kinds, person }: LeadScope, { kind, branch, owner }: ScopedLead): boolean {
  if (kinds !== undefined && !kinds.includes(kind)) return false;
  if (person === undefined || owner === undefined || owner === person.id) return true;
  return branch !== undefined && branch === person.branch;
}
