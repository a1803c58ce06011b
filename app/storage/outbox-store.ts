import type { Channel, Delivery, OutboxState } from "../dealership/leads/lead.ts";
import type { Database } from "./database.ts";
import { leaseDeliveries, markDelivered, markFailed, outboxState, retryDeliveries } from "./outbox.ts";
import { routeUnrouted } from "./routing.ts";

export type OutboxStore = {
  /** Leases due rows to one worker; others do not get them until the lease expires. */
  lease(asked: {
    channels: readonly Channel[];
    owner: string;
    at: string;
    leaseMs: number;
    limit: number;
  }): Promise<Delivery[]>;
  markDelivered(id: number, owner: string, at: string): Promise<void>;
  /** Without `nextAttemptAt` it is given up. `error` is a code of our own. */
  markFailed(id: number, owner: string, failure: { at: string; error: string; nextAttemptAt?: string }): Promise<void>;
  /** Routes waiting leads to the configured channels; returns how many leads. */
  routeUnassigned(channels: readonly Channel[], at: string): Promise<number>;
  state(): Promise<OutboxState>;
  /** Makes waiting and undelivered rows due now, of one lead or of all; returns how many. */
  retry(reference: string | undefined, at: string): Promise<number>;
};

export function outboxStore(database: Database): OutboxStore {
  const { read, write } = database;
  return {
    lease: (asked) => leaseDeliveries(database, asked),
    markDelivered: (id, owner, at) => markDelivered(write, id, owner, at),
    markFailed: (id, owner, failure) => markFailed(write, id, owner, failure),
    routeUnassigned: (channels, at) => routeUnrouted(database, channels, at),
    state: () => outboxState(read),
    retry: (reference, at) => retryDeliveries(write, reference, at),
  };
}
