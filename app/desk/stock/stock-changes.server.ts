import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "../../storage/storage.server.ts";

const intervalMs = 30_000;

/** Longer than a change of a few hundred cars takes; nobody waits longer for the page. */
const patienceMs = 2_000;

export type StockChanges = {
  /** Finishes the change, or goes on with it after the page is sent. */
  finish(changeId: number): Promise<void>;
  close(): Promise<void>;
};

type Options = { storage: Storage; onTrouble: (error: unknown) => void };

/** Finishes changes of many cars, also those that a process has left half done. */
export function openStockChanges({ storage: { carEdits }, onTrouble }: Options): StockChanges {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  function carryOn(changeId: number): Promise<void> {
    const work = carEdits
      .finish(changeId, { signal: closing.signal, onFailure: onTrouble })
      .catch(onTrouble)
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  async function finishAll(): Promise<void> {
    if (running.size > 0) return;
    for (const changeId of await carEdits.unfinished()) await carryOn(changeId);
  }

  const timer = setInterval(() => void finishAll().catch(onTrouble), intervalMs);
  timer.unref();
  void finishAll().catch(onTrouble);
  return {
    finish: (changeId) => Promise.race([carryOn(changeId), pause(patienceMs, undefined, { ref: false })]),
    async close() {
      clearInterval(timer);
      closing.abort();
      await Promise.all(running);
    },
  };
}
