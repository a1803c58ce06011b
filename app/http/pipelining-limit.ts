/** Closes connections that pipeline many requests without reading the responses: no browser does, and every response is held in memory. */
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

const mostWaiting = 8;

export function withShortPipelines(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // Without a socket until the previous response is sent.
    if (outgoing.socket === null) {
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > mostWaiting) socket.destroy();
      if (socket.destroyed) return;
      waiting.set(socket, count);
      outgoing.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    listener(incoming, outgoing);
  };
}
