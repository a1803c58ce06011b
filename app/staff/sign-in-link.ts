import type { Actor } from "../storage/staff-types.ts";
import type { Storage } from "../storage/storage.server.ts";
import { newToken } from "./tokens.ts";

export const linkHours = 24;

/** A token that signs the person in once; it replaces their open links. */
export async function makeSignInLink(
  storage: Storage,
  staffId: number,
  by: Actor & { isPhoneLost?: boolean },
): Promise<{ token: string; expiresAt: string }> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.parse(by.at) + linkHours * 3_600_000).toISOString();
  await storage.staff.addLink(staffId, { tokenHash, expiresAt }, by);
  return { token, expiresAt };
}

export function signInLink(origin: string, token: string): string {
  return `${origin}/link?token=${token}`;
}
