import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../log.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { fingerprintKeys } from "../intake/submit-lead.server.ts";
import { maxClockJumpMs } from "./purge-hold.ts";

export type Heartbeat = {
  /** Resolves after the first attempt. */
  started: Promise<void>;
  /** False if no write has succeeded for 12 seconds. */
  canStore(): boolean;
  /** `undefined` while the clock is trusted. */
  untrustedClock(): { now: string; trustedAt: string } | undefined;
  /** The clock's time, or the last trusted one if the clock is far behind it: a request must not look expired on arrival. */
  now(): Date;
  close(): Promise<void>;
};

const beatMs = 5_000;
const maxSilenceMs = 12_000;
const keysAheadMs = 86_400_000;

/** Notices every few seconds whether requests can be stored and whether the clock has jumped. */
export function openHeartbeat({
  storage,
  log,
  clock = () => new Date(),
}: {
  storage: Pick<Storage, "heartbeat" | "keys">;
  log: Log;
  clock?: () => Date;
}): Heartbeat {
  let lastBeatMs = performance.now();
  let isStoring = true;
  let trusted: { at: string; trustedAt: string } | undefined;
  let keysDay = "";

  async function beat(): Promise<void> {
    const at = clock().toISOString();
    try {
      const { trustedAt } = await storage.heartbeat.beat(at, maxClockJumpMs);
      lastBeatMs = performance.now();
      if (!isStoring) log.info("requests can be stored again");
      isStoring = true;
      if (trustedAt !== at && trusted?.trustedAt !== trustedAt)
        log.error({ now: at, trustedAt }, "clock jumped, expired requests are not deleted");
      trusted = { at, trustedAt };
      if (trustedAt === at) await createKeysAhead(at);
    } catch (error) {
      if (performance.now() - lastBeatMs < maxSilenceMs || !isStoring) return;
      isStoring = false;
      log.error({ err: error }, "requests cannot be stored");
    }
  }

  /** Creates tomorrow's keys, so that the first form of a day writes nothing but itself. */
  async function createKeysAhead(at: string): Promise<void> {
    const day = at.slice(0, 10);
    if (day === keysDay) return;
    for (const ms of [0, keysAheadMs]) await storage.keys.secrets(fingerprintKeys(new Date(Date.parse(at) + ms)));
    keysDay = day;
  }

  const closing = new AbortController();
  const started = beat();
  const beating = started.then(async () => {
    while (!closing.signal.aborted) {
      await pause(beatMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await beat();
    }
  });
  return {
    started,
    canStore: () => performance.now() - lastBeatMs < maxSilenceMs,
    untrustedClock: () =>
      trusted && trusted.at !== trusted.trustedAt ? { now: trusted.at, trustedAt: trusted.trustedAt } : undefined,
    now() {
      const now = clock();
      const trustedAt = trusted && new Date(trusted.trustedAt);
      return trustedAt && trustedAt.getTime() - now.getTime() > maxClockJumpMs ? trustedAt : now;
    },
    async close() {
      closing.abort();
      await beating;
    },
  };
}
