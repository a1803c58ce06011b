import type { Channel, Delivery, OutboxState } from "../../dealership/leads/lead.ts";
import type { Database } from "../database/database.ts";
import { type Failure, leaseDeliveries, markDelivered, markFailed, outboxState, retryDeliveries } from "./outbox.ts";
import { routeUnassigned } from "./routing.ts";

export type OutboxStore = {
  /** Leases due rows to one worker, oldest first; others do not get them until the lease expires. */
  lease(options: {
    channels: readonly Channel[];
    owner: string;
    at: string;
    leaseMs: number;
    limit: number;
  }): Promise<Delivery[]>;
  /** No-op if another worker has the lease. */
  markDelivered(id: number, owner: string, at: string): Promise<void>;
  /** Gives up if `nextAttemptAt` is missing; no-op if another worker has the lease. `error` is one of our codes. */
  markFailed(id: number, owner: string, failure: Failure): Promise<void>;
  /** Routes leads that wait for a channel to the configured ones; returns how many leads. */
  routeUnassigned(channels: readonly Channel[], at: string): Promise<number>;
  state(): Promise<OutboxState>;
  /** Makes waiting and undelivered rows of one lead, or of all, due now; undelivered ones get another 72 hours. Returns how many rows. */
  retry(reference: string | undefined, at: string): Promise<number>;
};

export function outboxStore(database: Database): OutboxStore {
  const { read, write } = database;
  return {
    lease: (options) => leaseDeliveries(database, options),
    markDelivered: (id, owner, at) => markDelivered(write, id, owner, at),
    markFailed: (id, owner, failure) => markFailed(write, id, owner, failure),
    routeUnassigned: (channels, at) => routeUnassigned(database, channels, at),
    state: () => outboxState(read),
    retry: (reference, at) => retryDeliveries(write, reference, at),
  };
}
