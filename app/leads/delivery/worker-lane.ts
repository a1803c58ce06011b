import type { Delivery } from "../../dealership/leads/lead.ts";

export type Lane = {
  /** Leases and starts as many deliveries as there are free slots; resolves to the started attempts. */
  startDue(): Promise<Promise<void>[]>;
  inFlight(): Iterable<Promise<void>>;
};

export type LaneOptions = {
  slots: number;
  lease(limit: number): Promise<Delivery[]>;
  attempt(delivery: Delivery): Promise<void>;
  onRoom(): void;
};

export function createLane({ slots, lease, attempt, onRoom }: LaneOptions): Lane {
  const inFlight = new Set<Promise<void>>();
  let queue: Promise<unknown> = Promise.resolve();

  async function leaseAndStart(): Promise<Promise<void>[]> {
    const freeSlots = slots - inFlight.size;
    return freeSlots > 0 ? (await lease(freeSlots)).map(startAttempt) : [];
  }

  function startAttempt(delivery: Delivery): Promise<void> {
    const running = attempt(delivery).finally(() => {
      const wasFull = inFlight.size === slots;
      inFlight.delete(running);
      if (wasFull) onRoom();
    });
    inFlight.add(running);
    return running;
  }

  return {
    startDue() {
      // Serialised, so that two calls cannot use the same slot.
      const result = queue.then(leaseAndStart);
      queue = result.catch(() => undefined);
      return result;
    },
    inFlight: () => inFlight,
  };
}
