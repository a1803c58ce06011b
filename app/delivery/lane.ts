/** The deliveries of one channel: so many at the same time, none waiting for another channel's. */
import type { Delivery } from "../dealership/lead.ts";

export type Lane = {
  /** Leases as many as there is room for and begins them; resolves to the attempts that it began, before they end. */
  begin(): Promise<Promise<void>[]>;
  underWay(): Iterable<Promise<void>>;
};

export type LaneParts = {
  slots: number;
  lease(limit: number): Promise<Delivery[]>;
  /** Never throws. */
  attempt(delivery: Delivery): Promise<void>;
  /** After an attempt that ended while every slot was taken: more may be waiting. */
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
      // One after the other, so that no slot is given away twice.
      const begun = turn.then(leaseAndBegin);
      turn = begun.catch(() => undefined);
      return begun;
    },
    underWay: () => underWay,
  };
}
