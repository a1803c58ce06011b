/** Where a customer complains. */
import type { Dealership } from "./dealership.ts";

export type ComplaintChannel = { email: string; phone: string; replyWorkingDays: number };

/** What the complaints have not of their own is the dealership's; none where it promises no answer. */
export function complaintChannel({ complaints, email, phone }: Pick<Dealership, "complaints" | "email" | "phone">): ComplaintChannel | undefined {
  return complaints && { email, phone, ...complaints };
}
