import { setImmediate } from "node:timers/promises";

export type Progress = { phase: "rows" | "pictures"; done: number; total: number };

const batchSize = 500;

/** Yields to the event loop between batches, for progress bars and a server's requests. */
export async function* inBatches<Item>(
  items: readonly Item[],
  onProgress: (done: number) => void,
): AsyncGenerator<Item> {
  for (let start = 0; start < items.length; start += batchSize) {
    onProgress(start);
    yield* items.slice(start, start + batchSize);
    await setImmediate();
  }
  onProgress(items.length);
}
