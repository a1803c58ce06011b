import { connect, type Socket } from "node:net";

const kinds = ["slow headers", "slow body", "slow read", "silent"] as const;
type Kind = (typeof kinds)[number];

const intervalMs = 2_000;
const batchSize = 50;

const firstBytes: Record<Kind, string> = {
  "slow headers": "GET /cars HTTP/1.1\r\nHost: localhost\r\n",
  "slow body": [
    "POST /contact-us HTTP/1.1",
    "Host: localhost",
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 20000",
    "",
    "message=",
  ].join("\r\n"),
  // Eight uncompressed responses overflow the socket's buffers.
  "slow read": "GET /cars HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n".repeat(8),
  silent: "",
};
const laterBytes: Partial<Record<Kind, string>> = { "slow headers": "X-Slow: 1\r\n", "slow body": "a" };

export type SlowConnections = {
  openCount(): number;
  /** How many the server closed; each was opened again. */
  reopenedCount(): number;
  close(): void;
};

/** Resolves when each of `count` connections was opened or refused once. */
export async function openSlowConnections(address: string, count: number): Promise<SlowConnections> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOver = false;
  let reopened = 0;

  function open(kind: Kind): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) });
      let interval: NodeJS.Timeout | undefined;
      socket.once("connect", () => {
        sockets.add(socket);
        socket.write(firstBytes[kind]);
        const bytes = laterBytes[kind];
        if (bytes !== undefined) interval = setInterval(() => socket.write(bytes), intervalMs);
        if (kind === "slow read") socket.pause();
        else socket.resume();
        resolve();
      });
      socket.on("error", () => {});
      socket.once("close", () => {
        clearInterval(interval);
        sockets.delete(socket);
        resolve();
        if (isOver) return;
        reopened += 1;
        setTimeout(() => isOver || void open(kind), 100 + Math.random() * 400);
      });
    });
  }

  for (let number = 0; number < count; number += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - number) }, (_, index) => number + index);
    await Promise.all(batch.map((index) => open(kinds[index % kinds.length] ?? "silent")));
  }
  return {
    openCount: () => sockets.size,
    reopenedCount: () => reopened,
    close() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
