import { openDrawingQueue } from "./render-queue.ts";

/** A picture has some 60 kB and takes about 0.15 s of one core: two at once leave CPU for pages, twenty waiting are served within two seconds. */
export const drawings = openDrawingQueue({ mostBytes: 24 * 1024 * 1024, atOnce: 2, mostWaiting: 20 });
