import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { gracefulShutdown } from "./graceful-shutdown.ts";

// Docker kills a process ten seconds after SIGTERM; closing mail and database takes part of that time.
const requestsMs = 8_000;
const maxMs = 9_500;
// A terminal and npm may both forward the same Ctrl-C.
const sameSignalMs = 1_000;

export type ShutdownOptions = {
  server: Server;
  /** Time for load balancers to see `/readyz` fail before the listener closes. */
  drainDelayMs: number;
  beginShutdown(): void;
  closeResources(): Promise<void>;
  exit(code: number, sentence?: string): void;
};

/** Returns the signal handler; a second signal exits at once. */
export function createShutdown({
  server,
  drainDelayMs,
  beginShutdown,
  closeResources,
  exit,
}: ShutdownOptions): (signal?: NodeJS.Signals) => void {
  const { close: end, forceClose: cut } = gracefulShutdown(server);
  let startedAt: number | undefined;

  async function shutDown(): Promise<void> {
    setTimeout(
      () => exit(1, `The process did not stop within ${maxMs / 1_000} seconds and was terminated.`),
      maxMs,
    ).unref();
    let abortedRequests = 0;
    setTimeout(() => (abortedRequests = cut()), requestsMs).unref();
    beginShutdown();
    if (drainDelayMs > 0) await pause(drainDelayMs);
    await end();
    await closeResources();
    if (abortedRequests === 0) exit(0);
    else exit(1, `${requestCount(abortedRequests)} still in progress after ${requestsMs / 1_000} seconds and aborted.`);
  }

  return (signal) => {
    const now = performance.now();
    if (startedAt === undefined) {
      startedAt = now;
      shutDown().catch((error: unknown) =>
        exit(1, `The shutdown failed: ${error instanceof Error ? error.message : String(error)}`),
      );
    } else if (signal !== undefined && now - startedAt > sameSignalMs) {
      exit(1, `Second signal: the process stopped at once, and ${requestCount(cut())} aborted.`);
    }
  };
}

function requestCount(requests: number): string {
  return requests === 1 ? "1 request was" : `${requests} requests were`;
}
