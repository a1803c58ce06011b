import { LRUCache } from "lru-cache";

export type ImageBytes = Uint8Array<ArrayBuffer>;

/** Returns the cached or new image; `undefined` when the queue is full. */
export type ImageQueue = (key: string, draw: () => Promise<ImageBytes>) => Promise<ImageBytes | undefined>;

export type QueueLimits = { maxBytes: number; maxConcurrent: number; maxQueued: number };

export function createImageQueue({ maxBytes, maxConcurrent, maxQueued }: QueueLimits): ImageQueue {
  const cache = new LRUCache<string, ImageBytes>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(bytes.byteLength, 1),
  });
  const pending = new Map<string, Promise<ImageBytes>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function drawQueued(draw: () => Promise<ImageBytes>): Promise<ImageBytes> {
    if (running < maxConcurrent) running += 1;
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
    if (running >= maxConcurrent && queue.length >= maxQueued) return undefined;
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
