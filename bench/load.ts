/** Load from keep-alive HTTP/1.1 connections that cost little beside the server on the same machine. */
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

type Answer = { status: string; firstByteAt: number };

/** Every connection asks again at once; the number of answers. Throws where one is not a 200. */
export async function closedLoop(load: Load): Promise<number> {
  const end = performance.now() + load.seconds * 1_000;
  let count = 0;
  await onConnections(load, async (ask) => {
    while (performance.now() < end) await ask(count++);
  });
  return count;
}

/** Requests at a steady rate: ms from the moment each was due to its first byte. Throws where one is not a 200. */
export async function openLoop(load: Load, perSecond: number): Promise<number[]> {
  const times: number[] = [];
  const begin = performance.now();
  let next = 0;
  await onConnections(load, async (ask) => {
    for (let number = next++; number < perSecond * load.seconds; number = next++) {
      const dueAt = begin + (number * 1_000) / perSecond;
      while (performance.now() < dueAt) await pause(Math.max(0, dueAt - performance.now() - 1));
      times.push((await ask(number)).firstByteAt - dueAt);
    }
  });
  return times;
}

async function onConnections(
  load: Load,
  work: (ask: (number: number) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  async function visitor(): Promise<void> {
    const { ask, close } = openConnection(load);
    await work(async (number) => {
      const path = load.paths[number % load.paths.length] ?? "/";
      const answer = await ask(path);
      assert.equal(answer.status, "200", path);
      return answer;
    }).finally(close);
  }
  await Promise.all(Array.from({ length: load.connections }, visitor));
}

function openConnection({ address, acceptEncoding }: Load) {
  const { hostname, port, host } = new URL(address);
  const accept = acceptEncoding === undefined ? "" : `accept-encoding: ${acceptEncoding}\r\n`;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let [receive, fail]: [(chunk: Buffer) => void, (error: Error) => void] = [() => undefined, () => undefined];
  socket.on("data", (chunk) => receive(chunk));
  socket.on("error", (error) => fail(error));
  socket.on("close", () => fail(new Error(`${address} closed the connection`)));
  const ask = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      receive = answerReader(resolve, reject);
      fail = reject;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${accept}\r\n`);
    });
  return { ask, close: () => socket.destroy() };
}

function answerReader(done: (answer: Answer) => void, failed: (error: Error) => void): (chunk: Buffer) => void {
  let [head, left, firstByteAt, status]: [Buffer | undefined, number, number, string] = [Buffer.alloc(0), 0, 0, ""];
  return (chunk) => {
    firstByteAt ||= performance.now();
    left -= chunk.length;
    if (head !== undefined) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) return failed(new Error(`No length in ${text}`));
      status = text.slice(9, 12);
      left = Number(length) + end + 4 - head.length;
      head = undefined;
    }
    if (left <= 0) done({ status, firstByteAt });
  };
}
