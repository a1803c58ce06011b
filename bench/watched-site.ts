/** A site that is watched from inside: how many requests reached it, how long its event loop stood still, what it computed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { root, type Started } from "../reliability/site-process.ts";
import { treeBytes, treeCpuMs } from "./cpu-time.ts";
import { startSite } from "./site-under-test.ts";

const line = z.object({ at: z.number(), requests: z.number(), stallMs: z.number(), pieceMs: z.number() });

export type Watched = {
  requests: number;
  /** Processor time. */
  cpuMs: number;
  /** The longest time in which nobody was answered. */
  longestStallMs: number;
  /** What it computed in one piece, at most: the same stop on a machine that does nothing else. */
  longestPieceMs: number;
  /** Resident, the most of some looks. */
  mostBytes: number;
};

export type WatchedSite = Started & { during(work: () => Promise<unknown>): Promise<Watched> };

export async function startWatchedSite(dataDir: string, env: Record<string, string> = {}): Promise<WatchedSite> {
  const file = join(temporaryFolder(), "watched");
  const site = await startSite(dataDir, { ...env, WATCH_FILE: file, NODE_OPTIONS: `--import=${pathToFileURL(join(root, "bench/process-watch.ts")).href}` });

  async function lines(): Promise<z.output<typeof line>[]> {
    // What happened last is written soon.
    await pause(250);
    return readFileSync(file, "utf8").trim().split("\n").map((text) => line.parse(JSON.parse(text)));
  }

  return {
    ...site,
    async during(work) {
      const before = (await lines()).at(-1);
      const cpuBefore = treeCpuMs(site.pid);
      let mostBytes = treeBytes(site.pid);
      const looks = setInterval(() => (mostBytes = Math.max(mostBytes, treeBytes(site.pid))), 200);
      await work().finally(() => clearInterval(looks));
      const cpuMs = treeCpuMs(site.pid) - cpuBefore;
      const since = (await lines()).filter(({ at }) => at > (before?.at ?? 0));
      return { requests: (since.at(-1)?.requests ?? 0) - (before?.requests ?? 0), cpuMs, longestStallMs: Math.max(0, ...since.map(({ stallMs }) => stallMs)), longestPieceMs: Math.max(0, ...since.map(({ pieceMs }) => pieceMs)), mostBytes };
    },
  };
}
