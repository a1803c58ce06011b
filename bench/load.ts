/** Keep-alive HTTP/1.1 over raw sockets, to leave the CPU to the server on the same machine. */
import assert from "node:assert/strict";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Load = {
  address: string;
  paths: readonly string[];
  seconds: number;
  connections: number;
  acceptEncoding?: string;
};

type Response = { status: string; firstByteAt: number };

/** The number of responses; each connection sends its next request at once. Throws on any status but 200. */
export async function closedLoop(load: Load): Promise<number> {
  const end = performance.now() + load.seconds * 1_000;
  let count = 0;
  await onConnections(load, async (request) => {
    while (performance.now() < end) await request(count++);
  });
  return count;
}

/** Requests at a steady rate: ms from the moment each was due until its first byte. Throws on any status but 200. */
export async function openLoop(load: Load, perSecond: number): Promise<number[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  await onConnections(load, async (request) => {
    for (let number = next++; number < perSecond * load.seconds; number = next++) {
      const dueAt = startedAt + (number * 1_000) / perSecond;
      while (performance.now() < dueAt) await pause(Math.max(0, dueAt - performance.now() - 1));
      times.push((await request(number)).firstByteAt - dueAt);
    }
  });
  return times;
}

async function onConnections(
  load: Load,
  work: (request: (number: number) => Promise<Response>) => Promise<void>,
): Promise<void> {
  async function runConnection(): Promise<void> {
    const { request, close } = openConnection(load);
    await work(async (number) => {
      const path = load.paths[number % load.paths.length] ?? "/";
      const response = await request(path);
      assert.equal(response.status, "200", path);
      return response;
    }).finally(close);
  }
  await Promise.all(Array.from({ length: load.connections }, runConnection));
}

function openConnection({ address, acceptEncoding }: Load) {
  const { hostname, port, host } = new URL(address);
  const accept = acceptEncoding === undefined ? "" : `accept-encoding: ${acceptEncoding}\r\n`;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let [receive, fail]: [(chunk: Buffer) => void, (error: Error) => void] = [() => undefined, () => undefined];
  socket.on("data", (chunk) => receive(chunk));
  socket.on("error", (error) => fail(error));
  socket.on("close", () => fail(new Error(`${address} closed the connection`)));
  const request = (path: string) =>
    new Promise<Response>((resolve, reject) => {
      receive = responseReader(resolve, reject);
      fail = reject;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${accept}\r\n`);
    });
  return { request, close: () => socket.destroy() };
}

function responseReader(
  resolve: (response: Response) => void,
  reject: (error: Error) => void,
): (chunk: Buffer) => void {
  let [head, remaining, firstByteAt, status]: [Buffer | undefined, number, number, string] = [
    Buffer.alloc(0),
    0,
    0,
    "",
  ];
  return (chunk) => {
    firstByteAt ||= performance.now();
    remaining -= chunk.length;
    if (head !== undefined) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) return reject(new Error(`No content-length in ${text}`));
      status = text.slice(9, 12);
      remaining = Number(length) + end + 4 - head.length;
      head = undefined;
    }
    if (remaining <= 0) resolve({ status, firstByteAt });
  };
}
