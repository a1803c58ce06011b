/** Leases due deliveries, delivers and marks them, each channel independently; at least once, for 72 hours. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Channel, Delivery } from "../../dealership/leads/lead.ts";
import type { Log } from "../../log.server.ts";
import { deliveryAlarms } from "./alarms.ts";
import { configuredChannels } from "./channels.ts";
import { failureWord, type FailureWord } from "./delivery-failure.ts";
import { openLane } from "./worker-lane.ts";
import { nextAttemptAt } from "./retry-plan.ts";
import { openSenders, type SendersParts } from "./transports.server.ts";
import { unlessAborted } from "./unless-aborted.ts";

export type WorkerParts = Omit<SendersParts, "slots"> & {
  log: Log;
  /** Database errors, repeatedly while they last. */
  onTrouble(error: unknown): void;
  /** A slot became free after all were taken, so more may be due. */
  onRoom(): void;
  attemptMs?: number;
};

export type Worker = {
  /** Starts due deliveries; resolves to the running attempts. */
  beginDue(): Promise<Promise<void>[]>;
  /** Routes requests that waited for a channel, and logs hourly what was given up. */
  lookAfter(): Promise<void>;
  underWay(): number;
  /** Starts nothing more, waits a few seconds for running attempts and aborts the rest, which are retried later. */
  close(): Promise<void>;
};

const slots = 4;
const longestAttemptMs = 60_000;
// Longer than an attempt and its mark, so that no other worker repeats a running attempt.
const leaseMs = 90_000;
const alarmMs = 3_600_000;
const graceMs = 4_000;
const marksMs = 1_000;

export function openWorker({ log, onTrouble, onRoom, attemptMs = longestAttemptMs, ...parts }: WorkerParts): Worker {
  const { storage, settings, now } = parts;
  const channels = configuredChannels(settings);
  const senders = openSenders({ ...parts, slots });
  const owner = randomUUID();
  const breakingOff = new AbortController();
  const lanes = channels.map((channel) =>
    openLane({ slots, lease: (limit) => lease(channel, limit), attempt, onRoom }),
  );
  let isClosed = false;
  let alarmedAt = Number.NEGATIVE_INFINITY;

  async function lease(channel: Channel, limit: number): Promise<Delivery[]> {
    if (isClosed) return [];
    return await storage.outbox.lease({ channels: [channel], owner, at: now().toISOString(), leaseMs, limit });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const begun = performance.now();
    const facts = { reference: delivery.lead.reference, channel: delivery.channel, attempts: delivery.attempts + 1 };
    try {
      const word = await deliver(delivery);
      if (word !== undefined) return await fail(delivery, word, facts);
      await storage.outbox.markDelivered(delivery.id, owner, now().toISOString());
      log.info({ ...facts, ms: Math.round(performance.now() - begun) }, "request delivered");
    } catch (error) {
      // The lease expires and the delivery is retried: twice is better than never.
      onTrouble(error);
    }
  }

  async function deliver(delivery: Delivery): Promise<FailureWord | undefined> {
    try {
      const ends = AbortSignal.any([AbortSignal.timeout(attemptMs), breakingOff.signal]);
      await unlessAborted(senders.deliver(delivery, ends), ends);
      return undefined;
    } catch (error) {
      if (breakingOff.signal.aborted) return "interrupted";
      const word = failureWord(error);
      // The error's text may quote what was sent.
      if (word === "unexpected")
        log.error(
          { type: error instanceof Error ? error.name : typeof error, channel: delivery.channel },
          "delivery failed unexpectedly",
        );
      return word;
    }
  }

  async function fail(
    { id, attempts, firstAttemptAt }: Delivery,
    error: FailureWord,
    facts: Record<string, unknown>,
  ): Promise<void> {
    const at = now().toISOString();
    const next = nextAttemptAt({ attempts: attempts + 1, firstAttemptAt, at }, Math.random());
    await storage.outbox.markFailed(id, owner, { at, error, ...(next !== undefined && { nextAttemptAt: next }) });
    if (next === undefined) log.error({ ...facts, error }, "request not delivered in 72 hours, given up");
    else log.warn({ ...facts, error }, "request not delivered yet");
  }

  function attempts(): Promise<void>[] {
    return lanes.flatMap((lane) => [...lane.underWay()]);
  }

  return {
    beginDue: async () => (await Promise.all(lanes.map((lane) => lane.begin()))).flat(),

    async lookAfter() {
      const at = now();
      const routed = channels.length === 0 ? 0 : await storage.outbox.routeUnassigned(channels, at.toISOString());
      if (routed > 0) log.info({ count: routed }, "requests that waited for a channel go out now");
      if (at.getTime() - alarmedAt < alarmMs) return;
      const alarms = deliveryAlarms(await storage.outbox.state(), channels.length > 0, at);
      if (alarms.length > 0) alarmedAt = at.getTime();
      for (const alarm of alarms) log.error(alarm);
    },

    underWay: () => attempts().length,

    async close() {
      isClosed = true;
      await Promise.race([Promise.all(attempts()), sleep(graceMs)]);
      breakingOff.abort();
      await Promise.race([Promise.all(attempts()), sleep(marksMs)]);
      senders.close();
    },
  };
}
