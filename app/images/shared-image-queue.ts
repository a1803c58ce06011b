import { createImageQueue } from "./image-queue.ts";

/** An image has about 60 kB and takes 0.15 s of one core, so the last in the queue waits less than two seconds. */
export const imageQueue = createImageQueue({ maxBytes: 24 * 1024 * 1024, maxConcurrent: 2, maxQueued: 20 });
