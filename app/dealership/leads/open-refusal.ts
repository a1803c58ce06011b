import { hasRight, type Right, type Role } from "../staff/rights.ts";
import type { LeadKind } from "./lead.ts";

/** `take-first`: a sales person opens what they have taken themselves. */
export type OpenRefusal = "role" | "take-first";

/** Why the person may not open the encrypted part of a request that they see; `undefined` if they may. */
export function openRefusal(
  { kind, owner }: { kind: LeadKind; owner?: number | undefined },
  person: { id: number; role: Role },
): OpenRefusal | undefined {
  if (!hasRight(person.role, openRight(kind))) return "role";
  return person.role === "sales" && owner !== person.id ? "take-first" : undefined;
}

function openRight(kind: LeadKind): Right {
  return kind === "job-application" ? "leads.open-cv" : "leads.open-finance";
}
