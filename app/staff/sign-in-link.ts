import type { Actor } from "../storage/staff-types.ts";
import type { Storage } from "../storage/storage.server.ts";
import { newToken } from "./tokens.ts";

export const linkHours = 24;

/** Returns the address that signs the person in once; it replaces their open links. */
export async function makeSignInLink(
  storage: Storage,
  staffId: number,
  { origin, by, isPhoneLost = false }: { origin: string; by: Actor; isPhoneLost?: boolean },
): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.parse(by.at) + linkHours * 3_600_000).toISOString();
  await storage.staff.addLink(staffId, { tokenHash, expiresAt }, { ...by, isPhoneLost });
  return `${origin}/link?token=${token}`;
}
