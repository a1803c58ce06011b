import type { NewSession, SignedIn, SignInWay } from "../storage/staff-types.ts";
import type { Storage } from "../storage/storage.server.ts";
import { deviceName } from "./device-name.ts";
import { hashToken, newToken } from "./tokens.ts";

const hourMs = 3_600_000;
const idleMs = 12 * hourMs;
/** A link without a passkey is for one day's work. */
const longestMs: Readonly<Record<SignInWay, number>> = { passkey: 7 * 24 * hourMs, link: 8 * hourMs };
/** Every request would be a write. */
const seenIntervalMs = 5 * 60_000;

const freshMs = 30 * 60_000;

/**
 * A stolen session must not make a way in that outlives it. Whoever has no passkey yet cannot sign in again, so theirs
 * is always fresh.
 */
export function isFreshSignIn({ session }: SignedIn, passkeys: number, now: Date): boolean {
  return passkeys === 0 || now.getTime() - Date.parse(session.beganAt) < freshMs;
}

/** Sessions that were seen before this moment have idled too long. */
export function idleSince(now: Date): string {
  return new Date(now.getTime() - idleMs).toISOString();
}

export function newSession(
  way: SignInWay,
  request: Request,
  now: Date,
): { token: string; session: NewSession; maxAgeSeconds: number } {
  const { token, tokenHash } = newToken();
  const session: NewSession = {
    tokenHash,
    way,
    device: deviceName(request.headers.get("user-agent")),
    at: now.toISOString(),
    endsAt: new Date(now.getTime() + longestMs[way]).toISOString(),
  };
  return { token, session, maxAgeSeconds: longestMs[way] / 1_000 };
}

/** `isUse`: a person has done something; what a page fetches by itself keeps no session alive. */
export async function findSignedIn(
  storage: Storage,
  token: string,
  { now, isUse }: { now: Date; isUse: boolean },
): Promise<SignedIn | undefined> {
  const at = now.toISOString();
  const signedIn = await storage.staff.findSession(hashToken(token), { at, idleSince: idleSince(now) });
  if (!signedIn) return undefined;
  const { session } = signedIn;
  if (isUse && now.getTime() - Date.parse(session.seenAt) > seenIntervalMs)
    // A locked database must not keep anybody from reading.
    await storage.staff.markSeen(session.id, at).catch(() => undefined);
  return signedIn;
}
