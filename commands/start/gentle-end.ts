/** Ends an HTTP server without failing a request: whoever keeps a connection is told by an answer that it was the last on it. */
import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";

/** How long a connection that rests may still bring a request. */
const restingMs = 1_000;

/** Gives the end, which takes no new connection and resolves when the last one is gone. */
export function gentleEnd(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (isEnding) response.shouldKeepAlive = false;
  });
  return async () => {
    isEnding = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const rest = setInterval(() => server.closeIdleConnections(), restingMs);
    // The HTTP server's own close cuts resting connections at once, and a request that is on its way with them.
    await new Promise((done) => Listener.prototype.close.call(server, done));
    clearInterval(rest);
  };
}
