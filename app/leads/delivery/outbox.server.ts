/** Polls the outbox every second, and at once when something was added. */
import { locales } from "../../dealership/text/bilingual.ts";
import { sparingly } from "../../log.server.ts";
import { knowsWords } from "../../i18n/translate.ts";
import { openWorker, type WorkerParts } from "./delivery-worker.server.ts";

export type OutboxParts = Omit<WorkerParts, "onTrouble" | "onRoom">;

export type Outbox = {
  /** Something was added. Does not wait. */
  wake(): void;
  underWay(): number;
  /** Takes a few seconds at most. */
  close(): Promise<void>;
};

const pollMs = 1_000;
const lookAfterMs = 60_000;

/** Starts polling. Without a channel it only reports what was given up. */
export function openOutbox(parts: OutboxParts): Outbox {
  const onTrouble = sparingly(lookAfterMs, (error) => parts.log.error({ err: error }, "outbox not read or not marked"));
  const worker = openWorker({ ...parts, onTrouble, onRoom: wake });
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isWoken = false;
  let isClosed = false;
  let lookedAfterAt = Number.NEGATIVE_INFINITY;

  async function lookOnce(): Promise<void> {
    // Messages load with the screens, possibly after the process has started.
    if (!locales.every(knowsWords)) return;
    if (performance.now() - lookedAfterAt >= lookAfterMs) {
      lookedAfterAt = performance.now();
      await worker.lookAfter();
    }
    void (await worker.beginDue());
  }

  async function look(): Promise<void> {
    if (isClosed) return;
    isWoken = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    while (isWoken && !isClosed) {
      isWoken = false;
      await lookOnce().catch(onTrouble);
    }
    isLooking = false;
    timer = setTimeout(() => void look(), pollMs).unref();
  }

  function wake(): void {
    setImmediate(() => void look());
  }

  wake();
  return {
    wake,
    underWay: () => worker.underWay(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await worker.close();
    },
  };
}
