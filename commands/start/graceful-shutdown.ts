import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setImmediate } from "node:timers/promises";

const idleConnectionMs = 1_000;
const maxReadingMs = 4_000;
const shortTurnMs = 0.5;

export type GracefulShutdown = {
  /** Stops listening and resolves when the last connection is closed. Every last response has `Connection: close`. */
  close(): Promise<void>;
  forceClose(): number;
};

export function gracefulShutdown(server: Server): GracefulShutdown {
  const inFlight = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener("request", (_request, response) => {
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
    if (isEnding) response.shouldKeepAlive = false;
  });
  return {
    async close() {
      isEnding = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      const closeIdle = setInterval(() => {
        void readArrivals(server, "request").then(() => server.closeIdleConnections());
      }, idleConnectionMs);
      // Closing the listener resets connections in the kernel's backlog. Each event loop turn accepts one.
      await readArrivals(server, "connection");
      // http.Server.close() would close idle connections at once and lose requests that are on their way.
      await new Promise((done) => Listener.prototype.close.call(server, done));
      clearInterval(closeIdle);
    },
    forceClose() {
      const aborted = inFlight.size;
      server.closeAllConnections();
      return aborted;
    },
  };
}

/** Resolves when the kernel holds no more of them: after two short turns of the event loop in which none was read. */
async function readArrivals(server: Server, event: "connection" | "request"): Promise<void> {
  const startedAt = performance.now();
  let arrivals = 0;
  const onArrival = () => (arrivals += 1);
  server.on(event, onArrival);
  for (let quietTurns = 0; quietTurns < 2 && performance.now() - startedAt < maxReadingMs;) {
    const [previousArrivals, turnStartedAt] = [arrivals, performance.now()];
    await setImmediate();
    const isQuiet = arrivals === previousArrivals && performance.now() - turnStartedAt < shortTurnMs;
    quietTurns = isQuiet ? quietTurns + 1 : 0;
  }
  server.off(event, onArrival);
}
