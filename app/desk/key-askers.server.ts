import type { RouterContextProvider } from "react-router";
import { hasRight } from "../dealership/staff/rights.ts";
import type { StaffMember } from "../dealership/staff/staff-member.ts";
import { deskContext } from "./context.ts";

/**
 * Names of colleagues who wait for the staff's key, for whoever can hand it over: owners and managers with a key box.
 * While none of them has one, all of them: somebody may have the key file.
 */
export async function keyAskers(person: StaffMember, context: Readonly<RouterContextProvider>): Promise<string[]> {
  if (!hasRight(person.role, "keys.hand-over")) return [];
  const { storage, now } = context.get(deskContext);
  const waiting = await storage.keyBoxes.waiting(now().toISOString());
  const others = waiting.filter(({ staffId }) => staffId !== person.id);
  if (others.length === 0) return [];
  const holders = (await storage.keyBoxes.holders()).filter(({ role }) => hasRight(role, "keys.hand-over"));
  const isHolder = holders.length === 0 || holders.some(({ staffId }) => staffId === person.id);
  return isHolder ? others.map(({ name }) => name) : [];
}
