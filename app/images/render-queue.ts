/** Cache of drawings, limited in bytes, concurrency and queue length. */
import { LRUCache } from "lru-cache";

export type Drawing = Uint8Array<ArrayBuffer>;

/** The cached or new drawing; `undefined` when the queue is full. */
export type DrawingQueue = (key: string, draw: () => Promise<Drawing>) => Promise<Drawing | undefined>;

export type QueueLimits = { mostBytes: number; atOnce: number; mostWaiting: number };

export function openDrawingQueue({ mostBytes, atOnce, mostWaiting }: QueueLimits): DrawingQueue {
  const kept = new LRUCache<string, Drawing>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(bytes.byteLength, 1),
  });
  const underway = new Map<string, Promise<Drawing>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function inTurn(draw: () => Promise<Drawing>): Promise<Drawing> {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await draw();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return async (key, draw) => {
    const found = kept.get(key) ?? underway.get(key);
    if (found) return found;
    if (busy >= atOnce && waiting.length >= mostWaiting) return undefined;
    const drawing = inTurn(draw)
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  };
}
