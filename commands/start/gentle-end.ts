/** Ends an HTTP server without failing a request: whoever keeps a connection is told by an answer that it was the last on it. */
import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setImmediate } from "node:timers/promises";

/** How long a connection that rests may still bring a request. */
const restingMs = 1_000;

/** How long new connections may put off the end. */
const mostArrivingMs = 4_000;
const shortTurnMs = 0.5;

export type GentleEnd = {
  /** Takes no new connection and resolves when the last one is gone. */
  end(): Promise<void>;
  /** Ends it roughly; how many requests were cut. */
  cut(): number;
};

export function gentleEnd(server: Server): GentleEnd {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (isEnding) response.shouldKeepAlive = false;
  });
  return {
    async end() {
      isEnding = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      const rest = setInterval(() => server.closeIdleConnections(), restingMs);
      await untilNobodyArrives(server);
      // The HTTP server's own close cuts resting connections at once, and a request that is on its way with them.
      await new Promise((done) => Listener.prototype.close.call(server, done));
      clearInterval(rest);
    },
    cut() {
      const cut = underWay.size;
      server.closeAllConnections();
      return cut;
    },
  };
}

/** Connections that the system has taken and the process has not are reset when the listener closes. A turn of the loop takes one of them; after two short turns without any there is none. */
async function untilNobodyArrives(server: Server): Promise<void> {
  const begun = performance.now();
  let arrivals = 0;
  const arrived = () => (arrivals += 1);
  server.on("connection", arrived);
  for (let quietTurns = 0; quietTurns < 2 && performance.now() - begun < mostArrivingMs;) {
    const [arrivedBefore, turnBegun] = [arrivals, performance.now()];
    await setImmediate();
    const isQuiet = arrivals === arrivedBefore && performance.now() - turnBegun < shortTurnMs;
    quietTurns = isQuiet ? quietTurns + 1 : 0;
  }
  server.off("connection", arrived);
}
