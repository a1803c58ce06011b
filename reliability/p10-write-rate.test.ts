import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { cpuMs } from "../bench/process-usage.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { countRows, findOrderableCar, integrityErrors } from "./database.ts";
import { measureDiskLatency } from "./disk-latency.ts";
import { closedLoop, openLoop } from "./load-generator.ts";
import { generateTraffic } from "./mixed-traffic.ts";
import { formatPercentiles, percentile, report } from "./report.ts";
import { bySize } from "./run-size.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import {
  apiContactMessage,
  contactMessage,
  financedOrder,
  serviceOrder,
  type OrderableCar,
  type Submission,
} from "./submissions.ts";
import { systemdMemorySettings } from "./systemd-memory-settings.ts";

const isFull = bySize({ short: false, ci: false, full: true });
const seconds = bySize({ short: 2, ci: 6, full: 600 });
// The smaller sizes share the cores with other tests, so they check CPU time per request instead of latency.
const perSecond = bySize({ short: 40, ci: 60, full: 200 });
const maxP99Ms = bySize({ short: 30_000, ci: 30_000, full: 100 });
const pagesPerSecond = bySize({ short: 4, ci: 6, full: 20 });
// 200 requests a second leave 5 ms for each on one core. Code that runs for the first time is slower.
const maxCpuMs = bySize({ short: 25, ci: 12, full: 5 });
// In ten minutes a leak of 100 bytes a request is 12 MB; the rest is garbage between two collections.
const maxGrowthMb = bySize({ short: 250, ci: 200, full: 40 });
const warmUpSeconds = bySize({ short: 1, ci: 2, full: 120 });

afterAll(removeFolders);
afterEach(killAll);

/** Two messages, a service order, a financed order, over and over. */
function mixedSubmissions(run: string, car: OrderableCar): () => Submission {
  let number = 0;
  const kinds = [
    contactMessage,
    apiContactMessage,
    serviceOrder,
    (name: string, sender: { number: number; key: string }) => financedOrder(name, sender, car),
  ];
  return () => {
    number += 1;
    return (kinds[number % kinds.length] ?? contactMessage)(run, { number, key: crypto.randomUUID() });
  };
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** Growth over the whole series, by linear regression. */
function growth(series: readonly number[]): number {
  const middle = (series.length - 1) / 2;
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length;
  const [covariance, variance] = series.reduce(
    ([a, b], value, index) => [a + (index - middle) * (value - mean), b + (index - middle) ** 2],
    [0, 0],
  );
  return variance === 0 ? 0 : (covariance / variance) * (series.length - 1);
}

test.runIf(process.platform === "linux")(
  `${perSecond} durable requests a second for ${seconds} s beside page views: none refused, memory flat`,
  { timeout: 120_000 + seconds * 2_000 },
  async (context) => {
    const dataDir = await createDataFolder();
    const { malloc, nodeOptions } = systemdMemorySettings();
    const site = await startSiteProcess({ dataDir, env: { ...malloc, NODE_OPTIONS: nodeOptions.join(" ") } });
    const { address, pid } = site;
    const car = findOrderableCar(dataDir);
    await closedLoop({
      address,
      nextSubmission: mixedSubmissions("warm", car),
      seconds: warmUpSeconds,
      clients: 8,
    });
    let isOver = false;
    const memoryMb: number[] = [];
    async function sampleMemory(): Promise<void> {
      while (!isOver) {
        memoryMb.push(residentMb(pid));
        await pause(Math.max(200, seconds * 5));
      }
    }
    const sampling = sampleMemory();
    const disk = await measureDiskLatency(dataDir);
    const cpuMsBefore = cpuMs(pid) ?? 0;
    const [load, traffic] = await Promise.all([
      openLoop({ address, nextSubmission: mixedSubmissions("rate", car), seconds, perSecond }),
      generateTraffic(address, "look", { perSecond: pagesPerSecond, seconds }),
    ]);
    isOver = true;
    await sampling;
    const diskMs = await disk.stop();
    const growthMb = growth(memoryMb);
    const [minMb, maxMb] = [Math.min(...memoryMb), Math.max(...memoryMb)].map(Math.round);
    const acknowledgedPerSecond = load.acknowledged / load.seconds;
    const requests = load.acknowledged + traffic.pageMs.length + traffic.ledger.size;
    const cpuMsPerRequest = ((cpuMs(pid) ?? 0) - cpuMsBefore) / requests;
    await report(
      context,
      [
        `${load.acknowledged} stored in ${Math.round(load.seconds)} s (${Math.round(acknowledgedPerSecond)}/s)`,
        `${formatPercentiles(load.durationsMs)}; ${cpuMsPerRequest.toFixed(1)} ms of CPU time each`,
        `${traffic.pageMs.length} pages ${formatPercentiles(traffic.pageMs)}`,
        `memory ${minMb} to ${maxMb} MB, trend +${growthMb.toFixed(1)} MB`,
        `syncs of another file on the same disk ${formatPercentiles(diskMs)}`,
      ].join("; "),
    );
    await site.kill();
    expect({ refused: load.refused, unanswered: load.unanswered, failures: traffic.failures }).toEqual({
      refused: 0,
      unanswered: 0,
      failures: [],
    });
    expect(cpuMsPerRequest).toBeLessThan(maxCpuMs);
    if (isFull) expect(acknowledgedPerSecond).toBeGreaterThan(perSecond * 0.98);
    expect(percentile(load.durationsMs, 0.99)).toBeLessThan(maxP99Ms);
    expect(growthMb).toBeLessThan(maxGrowthMb);
    expect(integrityErrors(dataDir)).toEqual([]);
    expect(countRows(dataDir, "leads")).toBeGreaterThanOrEqual(load.acknowledged + traffic.ledger.size);
  },
);
