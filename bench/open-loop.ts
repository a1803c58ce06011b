/** Pages that visitors ask for when they come, at a steady rate however slow the answers are, over a number of kept connections. */
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Asking = { address: string; paths: readonly string[]; seconds: number; connections: number };

/** Until the first byte, in ms, from the moment at which the request was due: what waited for a connection counts. */
export type FirstBytes = { ms: number[]; failed: number };

export async function firstBytesAtRate({ address, paths, seconds, connections, perSecond }: Asking & { perSecond: number }): Promise<FirstBytes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  const measured: FirstBytes = { ms: [], failed: 0 };
  const underWay: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = begun + (number * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await pause(waitMs);
    underWay.push(one(address + (paths[number % paths.length] ?? ""), agent, dueAt, measured));
  }
  await Promise.all(underWay);
  agent.destroy();
  return measured;
}

/** How many a second are answered when every connection asks again at once. */
export async function mostPerSecond({ address, paths, seconds, connections }: Asking): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const measured: FirstBytes = { ms: [], failed: 0 };
  const begun = performance.now();
  let number = 0;
  async function visitor(): Promise<void> {
    while (performance.now() - begun < seconds * 1_000) await one(address + (paths[number++ % paths.length] ?? ""), agent, performance.now(), measured);
  }
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return (measured.ms.length * 1_000) / (performance.now() - begun);
}

function one(address: string, agent: Agent, dueAt: number, measured: FirstBytes): Promise<void> {
  return new Promise((resolve) => {
    const failed = () => {
      measured.failed += 1;
      resolve();
    };
    const request = get(address, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" }, timeout: 30_000 }, (answer) => {
      if (answer.statusCode === 200) measured.ms.push(performance.now() - dueAt);
      else measured.failed += 1;
      answer.resume();
      answer.once("error", failed);
      answer.once("end", resolve);
    });
    request.once("error", failed);
    request.once("timeout", () => request.destroy());
  });
}
