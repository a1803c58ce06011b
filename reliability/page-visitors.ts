/** Visitors who look at pages at a steady rate: some on connections of their own, some on those that they keep. */
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Looked = {
  pages: number;
  /** Each page that was not answered with 200, whole. */
  failures: string[];
  took: number[];
};

type Visiting = {
  address: () => string;
  paths: readonly string[];
  perSecond: number;
  until: Promise<unknown>;
  /** What no site can answer: nobody listens. */ isNobodyThere?: (code: string) => boolean;
};

export async function pageVisitors({
  address,
  paths,
  perSecond,
  until,
  isNobodyThere = () => false,
}: Visiting): Promise<Looked> {
  const looked: Looked = { pages: 0, failures: [], took: [] };
  const agent = new Agent({ keepAlive: true });
  const waiting: Promise<void>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => {});
  const begun = performance.now();
  for (let number = 1; !isOver; number += 1) {
    waiting.push(look(paths[number % paths.length] ?? "/", number % 2 === 0 ? agent : undefined, true));
    const dueMs = (number * 1_000) / perSecond - (performance.now() - begun);
    if (dueMs > 0) await pause(dueMs);
  }
  await Promise.all(waiting);
  agent.destroy();
  return looked;

  async function look(path: string, kept: Agent | undefined, mayReplace: boolean): Promise<void> {
    const asked = performance.now();
    const { status, code, isStale } = await page(new URL(path, address()), kept);
    // Browsers replace a resting connection that was closed meanwhile.
    if (isStale && mayReplace) return await look(path, kept, false);
    if (code !== undefined && isNobodyThere(code)) return;
    looked.pages += 1;
    looked.took.push(performance.now() - asked);
    if (status !== 200) looked.failures.push(`${path} after ${Math.round(asked - begun)} ms: ${code ?? status}`);
  }
}

type Outcome = { status?: number; code?: string; isStale?: boolean };

/** On a connection of its own where no agent is given. */
export function page(url: URL, agent?: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const asking = get(url, { agent: agent ?? false, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.complete ? { status: answer.statusCode } : { code: "broken off" }));
      answer.once("error", () => resolve({ code: "broken off" }));
    });
    asking.once("timeout", () => asking.destroy(Object.assign(new Error("late"), { code: "no answer" })));
    asking.once("error", (error) => {
      const code = "code" in error ? String(error.code) : error.message;
      resolve({ code, isStale: asking.reusedSocket && code === "ECONNRESET" });
    });
  });
}
