import PQueue from "p-queue";

export type ImageBytes = Uint8Array<ArrayBuffer>;

export type DrawingQueue = (draw: () => Promise<ImageBytes>) => Promise<ImageBytes | undefined>;

/** Draws now or when there is room; `undefined` at once when the queue is full. */
export function createDrawingQueue({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): DrawingQueue {
  const queue = new PQueue({ concurrency });
  return async (draw) => (queue.pending + queue.size >= concurrency + maxQueued ? undefined : queue.add(draw));
}

/** An image takes 0.15 s of one core, so the last in the queue waits less than two seconds. */
export const queueDrawing = createDrawingQueue({ concurrency: 2, maxQueued: 20 });
