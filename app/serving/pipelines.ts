/** Ends connections that ask on and on without waiting for answers: no browser does, and every answer is held until it is read. */
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Asked for behind the answer that is on its way. */
const mostWaiting = 8;

export function withShortPipelines(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // An answer has its socket from the beginning, unless another one is still on its way there.
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
