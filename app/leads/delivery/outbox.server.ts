import { locales } from "../../dealership/text/bilingual.ts";
import { throttleReports } from "../../log.server.ts";
import { hasMessages } from "../../i18n/translate.ts";
import { openDeliveryWorker, type WorkerOptions } from "./delivery-worker.server.ts";

export type OutboxOptions = Omit<WorkerOptions, "onTrouble" | "onRoom">;

export type Outbox = {
  wake(): void;
  inFlightCount(): number;
  close(): Promise<void>;
};

const pollIntervalMs = 1_000;
const maintenanceIntervalMs = 60_000;

/** Polls every second and on `wake`. Without channels it only reports undelivered requests. */
export function openOutbox(options: OutboxOptions): Outbox {
  const onTrouble = throttleReports(maintenanceIntervalMs, (error) =>
    options.log.error({ err: error }, "outbox could not be read or updated"),
  );
  const worker = openDeliveryWorker({ ...options, onTrouble, onRoom: wake });
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isPollRequested = false;
  let isClosed = false;
  let maintainedAt = Number.NEGATIVE_INFINITY;

  async function pollOnce(): Promise<void> {
    // Translations load with the screens, possibly after the process has started.
    if (!locales.every(hasMessages)) return;
    if (performance.now() - maintainedAt >= maintenanceIntervalMs) {
      maintainedAt = performance.now();
      await worker.runMaintenance();
    }
    void (await worker.startDue());
  }

  async function poll(): Promise<void> {
    if (isClosed) return;
    isPollRequested = true;
    if (isPolling) return;
    isPolling = true;
    clearTimeout(timer);
    while (isPollRequested && !isClosed) {
      isPollRequested = false;
      await pollOnce().catch(onTrouble);
    }
    isPolling = false;
    timer = setTimeout(() => void poll(), pollIntervalMs).unref();
  }

  function wake(): void {
    setImmediate(() => void poll());
  }

  wake();
  return {
    wake,
    inFlightCount: () => worker.inFlightCount(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await worker.close();
    },
  };
}
