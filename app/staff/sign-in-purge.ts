import type { Storage } from "../storage/storage.server.ts";
import { idleSince } from "./sessions.ts";

const intervalMs = 3_600_000;
/** So long the page can still say that a link has been used or has expired. */
const keepLinksMs = 30 * 24 * 3_600_000;

/** Deletes ended sessions and old links every hour. */
export function openSignInPurge(
  storage: Storage,
  now: () => Date,
  onError: (error: unknown) => void,
): { close(): void } {
  async function purge(): Promise<void> {
    const at = now();
    await storage.staff.purgeSignIns({
      at: at.toISOString(),
      idleSince: idleSince(at),
      linksBefore: new Date(at.getTime() - keepLinksMs).toISOString(),
    });
  }
  const timer = setInterval(() => void purge().catch(onError), intervalMs);
  timer.unref();
  void purge().catch(onError);
  return { close: () => clearInterval(timer) };
}
