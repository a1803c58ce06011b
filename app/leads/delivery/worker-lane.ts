/** Deliveries of one channel with limited concurrency, independent of other channels. */
import type { Delivery } from "../../dealership/leads/lead.ts";

export type Lane = {
  /** Leases and starts as many as there are free slots; resolves to the running attempts. */
  begin(): Promise<Promise<void>[]>;
  underWay(): Iterable<Promise<void>>;
};

export type LaneParts = {
  slots: number;
  lease(limit: number): Promise<Delivery[]>;
  /** Must not throw. */
  attempt(delivery: Delivery): Promise<void>;
  /** After an attempt that ended while all slots were taken: more may be due. */
  onRoom(): void;
};

export function openLane({ slots, lease, attempt, onRoom }: LaneParts): Lane {
  const underWay = new Set<Promise<void>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function leaseAndBegin(): Promise<Promise<void>[]> {
    const room = slots - underWay.size;
    return room > 0 ? (await lease(room)).map(started) : [];
  }

  function started(delivery: Delivery): Promise<void> {
    const attempted = attempt(delivery).finally(() => {
      const wasFull = underWay.size === slots;
      underWay.delete(attempted);
      if (wasFull) onRoom();
    });
    underWay.add(attempted);
    return attempted;
  }

  return {
    begin() {
      // Serialised, so that no slot is used twice.
      const begun = turn.then(leaseAndBegin);
      turn = begun.catch(() => undefined);
      return begun;
    },
    underWay: () => underWay,
  };
}
