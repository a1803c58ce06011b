/** Connections that do as little as they can to be held: they drip their headers, drip their body, read nothing of what they ask for, or say nothing. Whoever is put out comes again. */
import { connect, type Socket } from "node:net";

const slowKinds = ["slow headers", "slow body", "slow read", "silent"] as const;
type SlowKind = (typeof slowKinds)[number];

const dripMs = 2_000;

const first: Record<SlowKind, string> = {
  "slow headers": "GET /cars HTTP/1.1\r\nHost: localhost\r\n",
  "slow body":
    "POST /contact-us HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 20000\r\n\r\nmessage=",
  // Uncompressed and several at once, so that the answers fill what the system holds for a reader.
  "slow read": "GET /cars HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n".repeat(8),
  silent: "",
};
const drips: Partial<Record<SlowKind, string>> = { "slow headers": "X-Slow: 1\r\n", "slow body": "a" };

export type SlowConnections = {
  /** How many are connected now. */
  held(): number;
  /** How often one was put out and came again. */
  replaced(): number;
  close(): void;
};

/** Resolves when all are connected, or were refused once. */
export async function holdSlowConnections(address: string, count: number): Promise<SlowConnections> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOver = false;
  let replaced = 0;

  function hold(kind: SlowKind): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) });
      let drip: NodeJS.Timeout | undefined;
      socket.once("connect", () => {
        sockets.add(socket);
        socket.write(first[kind]);
        const part = drips[kind];
        if (part !== undefined) drip = setInterval(() => socket.write(part), dripMs);
        if (kind === "slow read") socket.pause();
        else socket.resume();
        resolve();
      });
      socket.on("error", () => {});
      socket.once("close", () => {
        clearInterval(drip);
        sockets.delete(socket);
        resolve();
        if (isOver) return;
        replaced += 1;
        setTimeout(() => isOver || void hold(kind), 100 + Math.random() * 400);
      });
    });
  }

  for (let number = 0; number < count; number += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, count - number) }, (_, index) =>
        hold(slowKinds[(number + index) % slowKinds.length] ?? "silent"),
      ),
    );
  }
  return {
    held: () => sockets.size,
    replaced: () => replaced,
    close() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
