import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../log.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { fingerprintKeys } from "../intake/submit-lead.server.ts";
import { maxClockJumpMs } from "./purge-hold.ts";

export type Heartbeat = {
  /** Resolves after the first attempt. */
  started: Promise<void>;
  /** False if the disk is full, a request was refused in the last 10 seconds, or no write has succeeded for 12 seconds. */
  canStore(): boolean;
  /** Call when a request could not be stored. */
  reportFailure(error: unknown): void;
  /** For the operator: little space on the disk. */
  alarms(): string[];
  /** `undefined` while the clock is trusted. */
  untrustedClock(): { now: string; trustedAt: string } | undefined;
  /** The clock's time, or the last trusted one if the clock is far behind it: a request must not look expired on arrival. */
  now(): Date;
  close(): Promise<void>;
};

const beatMs = 5_000;
const maxSilenceMs = 12_000;
const failureMs = 10_000;
const keysAheadMs = 86_400_000;

type DiskLimits = { fullBytes: number; lowBytes: number };

// A small write may still fit into a full disk where a request does not, so free space counts, too.
const diskLimits: DiskLimits = { fullBytes: 1024 ** 2, lowBytes: 200 * 1024 ** 2 };

/** Notices every few seconds whether requests can be stored and whether the clock has jumped. */
export function openHeartbeat({
  storage,
  log,
  clock = () => new Date(),
  limits = diskLimits,
}: {
  storage: Pick<Storage, "heartbeat" | "keys">;
  log: Log;
  clock?: () => Date;
  limits?: DiskLimits;
}): Heartbeat {
  let lastBeatMs = performance.now();
  let lastFailureMs = -failureMs;
  let isStoring = true;
  let freeBytes: number | undefined;
  let isLow = false;
  let trusted: { at: string; trustedAt: string } | undefined;
  let keysDay = "";

  const isFull = () => freeBytes !== undefined && freeBytes < limits.fullBytes;

  function canStore(): boolean {
    const now = performance.now();
    return !isFull() && now - lastFailureMs >= failureMs && now - lastBeatMs < maxSilenceMs;
  }

  function logFailure(error: unknown): void {
    if (isStoring) log.error({ err: error, freeBytes }, "requests cannot be stored");
    isStoring = false;
  }

  async function checkSpace(): Promise<void> {
    freeBytes = await storage.heartbeat.freeBytes().catch(() => undefined);
    if (isFull()) logFailure(new Error("the disk is full"));
    const wasLow = isLow;
    isLow = freeBytes !== undefined && freeBytes < limits.lowBytes;
    if (isLow && !wasLow) log.warn({ freeBytes }, "little space is left on the disk");
  }

  async function beat(): Promise<void> {
    const at = clock().toISOString();
    await checkSpace();
    try {
      const { trustedAt } = await storage.heartbeat.beat(at, maxClockJumpMs);
      lastBeatMs = performance.now();
      if (!isStoring && canStore()) {
        log.info("requests can be stored again");
        isStoring = true;
      }
      if (trustedAt !== at && trusted?.trustedAt !== trustedAt)
        log.error({ now: at, trustedAt }, "clock jumped, expired requests are not deleted");
      trusted = { at, trustedAt };
      if (trustedAt === at) await createKeysAhead(at);
    } catch (error) {
      if (performance.now() - lastBeatMs >= maxSilenceMs) logFailure(error);
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
    canStore,
    reportFailure(error) {
      lastFailureMs = performance.now();
      logFailure(error);
    },
    alarms: () =>
      isLow && freeBytes !== undefined ? [`${Math.floor(freeBytes / 1024 ** 2)} MB are left on the disk`] : [],
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

/** The store of requests, which reports to `/readyz` when it could not store one. */
export function reportFailedSaves(
  leads: Storage["leads"],
  { reportFailure }: Pick<Heartbeat, "reportFailure">,
): Storage["leads"] {
  return {
    ...leads,
    async save(lead) {
      try {
        return await leads.save(lead);
      } catch (error) {
        reportFailure(error);
        throw error;
      }
    },
  };
}
