import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import { isAcknowledgement, type Channel, type Delivery } from "../../dealership/leads/lead.ts";
import type { Log } from "../../log.server.ts";
import { deliveryAlarms } from "./alarms.ts";
import { configuredChannels } from "./channels.ts";
import { DeliveryFailure, failureCode } from "./delivery-failure.ts";
import { nextAcknowledgementAt, nextAttemptAt } from "./retry-backoff.ts";
import { openTransports, type TransportOptions } from "./transports.server.ts";
import { unlessAborted } from "./unless-aborted.ts";

export type WorkerOptions = Omit<TransportOptions, "slots"> & {
  log: Log;
  onTrouble(error: unknown): void;
  /** A slot became free after all were busy: more deliveries may be due. */
  onRoom(): void;
  attemptMs?: number;
};

export type DeliveryWorker = {
  /** Starts due deliveries; resolves to the running attempts. */
  startDue(): Promise<Promise<void>[]>;
  /** Assigns channels to requests stored before any was configured, and logs alarms at most hourly. */
  runMaintenance(): Promise<void>;
  inFlightCount(): number;
  /** Waits a few seconds for running attempts and aborts the rest, which are retried later. */
  close(): Promise<void>;
};

type Lane = { channel: Channel; attempts: PQueue };

const slots = 4;
const maxAttemptMs = 60_000;
// Longer than an attempt and its database update, so that no other worker repeats a running attempt.
const leaseMs = 90_000;
const alarmIntervalMs = 3_600_000;
const shutdownGraceMs = 4_000;
const shutdownMarkMs = 1_000;

/** Delivers at least once: a delivery that could not be marked is repeated. */
export function openDeliveryWorker({
  log,
  onTrouble,
  onRoom,
  attemptMs = maxAttemptMs,
  ...options
}: WorkerOptions): DeliveryWorker {
  const { storage, settings, now } = options;
  const channels = configuredChannels(settings);
  const transports = openTransports({ ...options, slots });
  const owner = randomUUID();
  const shutdown = new AbortController();
  const lanes = channels.map((channel) => ({ channel, attempts: new PQueue({ concurrency: slots }) }));
  // One lease at a time, so that two cannot use the same slot.
  const leases = new PQueue({ concurrency: 1 });
  let isClosed = false;
  let lastAlarmAt = Number.NEGATIVE_INFINITY;

  for (const { attempts } of lanes)
    attempts.addEventListener("next", () => {
      if (attempts.pending === slots - 1) onRoom();
    });

  async function leaseAndStart({ channel, attempts }: Lane): Promise<Promise<void>[]> {
    const freeSlots = slots - attempts.pending;
    const deliveries = freeSlots > 0 ? await lease(channel, freeSlots) : [];
    return deliveries.map((delivery) => attempts.add(() => attempt(delivery)));
  }

  async function lease(channel: Channel, limit: number): Promise<Delivery[]> {
    if (isClosed) return [];
    return await storage.outbox.lease({ channels: [channel], owner, at: now().toISOString(), leaseMs, limit });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const startedAt = performance.now();
    const logFields = {
      reference: delivery.lead.reference,
      channel: delivery.channel,
      attempts: delivery.attempts + 1,
    };
    try {
      const failure = await deliver(delivery);
      if (failure !== undefined) return await recordFailure(delivery, failure, logFields);
      await storage.outbox.markDelivered(delivery.id, owner, now().toISOString());
      log.info({ ...logFields, ms: Math.round(performance.now() - startedAt) }, "request delivered");
    } catch (error) {
      onTrouble(error);
    }
  }

  async function deliver(delivery: Delivery): Promise<DeliveryFailure | undefined> {
    try {
      const attemptSignal = AbortSignal.any([AbortSignal.timeout(attemptMs), shutdown.signal]);
      await unlessAborted(transports.deliver(delivery, attemptSignal), attemptSignal);
      return undefined;
    } catch (error) {
      if (shutdown.signal.aborted) return new DeliveryFailure("interrupted");
      const failure = error instanceof DeliveryFailure ? error : new DeliveryFailure(failureCode(error));
      // Only the error's type: its message may quote what was sent.
      if (failure.code === "unexpected")
        log.error(
          { type: error instanceof Error ? error.name : typeof error, channel: delivery.channel },
          "delivery failed unexpectedly",
        );
      return failure;
    }
  }

  async function recordFailure(
    { id, attempts, firstAttemptAt, channel, lead }: Delivery,
    { code: error, deliveredTo }: DeliveryFailure,
    logFields: Record<string, unknown>,
  ): Promise<void> {
    const at = now().toISOString();
    const isForVisitor = isAcknowledgement(lead.kind, channel);
    const failed = { attempts: attempts + 1, firstAttemptAt, at };
    const retryAt = isForVisitor
      ? nextAcknowledgementAt(failed, error, Math.random())
      : nextAttemptAt(failed, Math.random());
    await storage.outbox.markFailed(id, owner, { at, error, nextAttemptAt: retryAt, deliveredTo });
    if (isForVisitor) log.info({ ...logFields, error }, "acknowledgement not delivered");
    else if (retryAt === undefined) log.error({ ...logFields, error }, "request not delivered in 72 hours, given up");
    else log.warn({ ...logFields, error }, "delivery failed, will retry");
  }

  function allIdle(): Promise<unknown> {
    return Promise.all(lanes.map(({ attempts }) => attempts.onIdle()));
  }

  return {
    startDue: () => leases.add(async () => (await Promise.all(lanes.map(leaseAndStart))).flat()),

    async runMaintenance() {
      const at = now();
      const routedCount = channels.length === 0 ? 0 : await storage.outbox.routeUnassigned(channels, at.toISOString());
      if (routedCount > 0) log.info({ count: routedCount }, "requests stored without a channel are now queued");
      if (at.getTime() - lastAlarmAt < alarmIntervalMs) return;
      const alarms = deliveryAlarms(await storage.outbox.state(), channels.length > 0, at);
      if (alarms.length > 0) lastAlarmAt = at.getTime();
      for (const alarm of alarms) log.error(alarm);
    },

    inFlightCount: () => lanes.reduce((count, { attempts }) => count + attempts.pending, 0),

    async close() {
      isClosed = true;
      await Promise.race([allIdle(), sleep(shutdownGraceMs)]);
      shutdown.abort();
      await Promise.race([allIdle(), sleep(shutdownMarkMs)]);
      transports.close();
    },
  };
}
