import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listenOnLoopback } from "../../test/loopback.ts";
import { openMetricsServer } from "./metrics-server.ts";

const host = "127.0.0.1";

async function connectTo(address: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), host);
  await once(socket, "connect");
  socket.on("error", () => undefined).write(text);
  return socket;
}

test("close: ends idle connections and running requests, and refuses new ones", async () => {
  const server = await openMetricsServer(() => undefined, { port: 0, host });
  const idle = await connectTo(server.address, "GET /metrics HTTP/1.1\r\n");
  const running = await connectTo(server.address, "GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n");
  const closed = Promise.all([idle, running].map((socket) => new Promise((resolve) => socket.once("close", resolve))));
  server.close();
  await closed;
  await expect(fetch(server.address)).rejects.toThrow();
});

test("a port that is taken: the sentence names the setting", async () => {
  const other = createServer();
  const port = await listenOnLoopback(other);
  await expect(openMetricsServer(() => undefined, { port, host })).rejects.toThrow(
    `The metrics cannot be served at METRICS_HOST ${host}, METRICS_PORT ${port}: the port is taken`,
  );
  other.close();
});

test("an address of another machine: the sentence names the setting", async () => {
  await expect(openMetricsServer(() => undefined, { port: 0, host: "192.0.2.1" })).rejects.toThrow(
    "METRICS_HOST 192.0.2.1, METRICS_PORT 0: this machine does not have that address",
  );
});
