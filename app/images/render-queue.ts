import { LRUCache } from "lru-cache";

export type Drawing = Uint8Array<ArrayBuffer>;

/** Returns the cached or new image; `undefined` when the queue is full. */
export type DrawingQueue = (key: string, draw: () => Promise<Drawing>) => Promise<Drawing | undefined>;

export type QueueLimits = { mostBytes: number; atOnce: number; mostWaiting: number };

export function openDrawingQueue({ mostBytes, atOnce, mostWaiting }: QueueLimits): DrawingQueue {
  const cache = new LRUCache<string, Drawing>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(bytes.byteLength, 1),
  });
  const pending = new Map<string, Promise<Drawing>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function drawQueued(draw: () => Promise<Drawing>): Promise<Drawing> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await draw();
    } finally {
      const startNext = queue.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  }

  return async (key, draw) => {
    const existing = cache.get(key) ?? pending.get(key);
    if (existing) return existing;
    if (running >= atOnce && queue.length >= mostWaiting) return undefined;
    const drawing = drawQueued(draw)
      .then((bytes) => {
        cache.set(key, bytes);
        return bytes;
      })
      .finally(() => pending.delete(key));
    pending.set(key, drawing);
    return drawing;
  };
}
