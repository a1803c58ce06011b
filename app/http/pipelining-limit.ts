/** Closes connections that pipeline many requests: no browser does, and every unread response is held in memory. */
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

const maxPending = 8;

export function limitPipelining(listener: RequestListener): RequestListener {
  const pendingRequests = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // A response has no socket until the previous one is sent.
    if (outgoing.socket === null) {
      const count = (pendingRequests.get(socket) ?? 0) + 1;
      if (count > maxPending) socket.destroy();
      if (socket.destroyed) return;
      pendingRequests.set(socket, count);
      outgoing.once("close", () => pendingRequests.set(socket, (pendingRequests.get(socket) ?? 1) - 1));
    }
    listener(incoming, outgoing);
  };
}
