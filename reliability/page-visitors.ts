import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { watchLocalPort } from "./accepted-connections.ts";

export type PageVisits = {
  pages: number;
  /** Pages that were not answered completely with 200. */
  failures: string[];
  durationsMs: number[];
};

type Options = {
  address: () => string;
  paths: readonly string[];
  perSecond: number;
  until: Promise<unknown>;
  /** Errors that do not count, such as a refused connection while no process listens. `port` is the client's. */
  isIgnored?: (code: string, port: number | undefined) => boolean;
};

/** Requests pages at a steady rate, half of them on keep-alive connections. */
export async function visitPages({
  address,
  paths,
  perSecond,
  until,
  isIgnored = () => false,
}: Options): Promise<PageVisits> {
  const visits: PageVisits = { pages: 0, failures: [], durationsMs: [] };
  const keepAliveAgent = new Agent({ keepAlive: true });
  const pending: Promise<void>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true)).catch(() => {});
  const startedAt = performance.now();
  for (let number = 1; !isOver; number += 1) {
    pending.push(visit(paths[number % paths.length] ?? "/", number % 2 === 0 ? keepAliveAgent : undefined, true));
    const waitMs = (number * 1_000) / perSecond - (performance.now() - startedAt);
    if (waitMs > 0) await pause(waitMs);
  }
  await Promise.all(pending);
  keepAliveAgent.destroy();
  return visits;

  async function visit(path: string, agent: Agent | undefined, canRetry: boolean): Promise<void> {
    const sentAt = performance.now();
    const { status, code, port, isStale } = await getPage(new URL(path, address()), agent);
    // Browsers, too, replace an idle connection that the server has closed.
    if (isStale && canRetry) return await visit(path, undefined, false);
    if (code !== undefined && isIgnored(code, port)) return;
    visits.pages += 1;
    visits.durationsMs.push(performance.now() - sentAt);
    if (status !== 200) visits.failures.push(`${path} after ${Math.round(sentAt - startedAt)} ms: ${code ?? status}`);
  }
}

type Outcome = { status?: number; code?: string; port?: number | undefined; isStale?: boolean };

/** On a new connection if no agent is given. */
export function getPage(url: URL, agent?: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent: agent ?? false, timeout: 20_000 }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.complete ? { status: response.statusCode } : { code: "incomplete" }));
      response.once("error", () => resolve({ code: "incomplete" }));
    });
    const localPort = watchLocalPort(request);
    request.once("timeout", () => request.destroy(Object.assign(new Error("timeout"), { code: "timeout" })));
    request.once("error", (error) => {
      const code = "code" in error ? String(error.code) : error.message;
      resolve({ code, port: localPort(), isStale: request.reusedSocket && code === "ECONNRESET" });
    });
  });
}
