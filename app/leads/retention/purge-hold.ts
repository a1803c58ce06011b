/** Why expired requests are not deleted: a wrong clock makes all of them look expired. */
import type { Storage } from "../../storage/storage.server.ts";
import type { ExpiredCount, RetentionDays } from "../../storage/types.ts";

export type PurgeHold = ExpiredCount & ({ reason: "clock"; now: string; trustedAt: string } | { reason: "share" });

/** Longer than a site is usually switched off. */
export const maxClockJumpMs = 7 * 86_400_000;

// In a day of normal operation fewer expire: a few of the last year's requests.
const maxShare = 0.1;
const minCount = 20;

/** Call before a purge with the same options. */
export async function findPurgeHold(
  { heartbeat, leads }: Pick<Storage, "heartbeat" | "leads">,
  { at, days }: { at: string; days: RetentionDays },
): Promise<PurgeHold | undefined> {
  const { trustedAt } = await heartbeat.beat(at, maxClockJumpMs);
  return purgeHold({ now: at, trustedAt }, await leads.countExpired({ at, days }));
}

/** `trustedAt` is the last time that the clock was trusted; it is `now` unless the clock has jumped. */
export function purgeHold(
  { now, trustedAt }: { now: string; trustedAt: string },
  { expired, all }: ExpiredCount,
): PurgeHold | undefined {
  if (now !== trustedAt) return { reason: "clock", now, trustedAt, expired, all };
  if (expired > Math.max(minCount, maxShare * all)) return { reason: "share", expired, all };
  return undefined;
}

/** For the operator: log, `/readyz` and the command that confirms. */
export function describePurgeHold(hold: PurgeHold): string {
  if (hold.reason === "clock")
    return `the clock says ${hold.now} and said ${hold.trustedAt} before: nothing is deleted until it is right, or confirmed by \`leads purge\``;
  return `${hold.expired} of ${hold.all} requests are past their retention time, more than usual: they are deleted by \`leads purge\` only`;
}
