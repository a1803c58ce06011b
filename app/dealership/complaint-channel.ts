import type { Dealership } from "./dealership.ts";

export type ComplaintChannel = { email: string; phone: string; replyWorkingDays: number };

/** Defaults to the dealership's e-mail and phone; `undefined` if the dealership does not handle complaints. */
export function complaintChannel({
  complaints,
  email,
  phone,
}: Pick<Dealership, "complaints" | "email" | "phone">): ComplaintChannel | undefined {
  return complaints && { email, phone, ...complaints };
}
