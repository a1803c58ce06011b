import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test, type TestContext } from "vitest";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { findDifferences } from "./ledger.ts";
import { generateTraffic, type TrafficResult } from "./mixed-traffic.ts";
import { hasTools } from "./required-tools.ts";
import { formatPercentiles, percentile, report } from "./report.ts";
import { bySize } from "./run-size.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { openSlowConnections } from "./slow-connections.ts";

const isFull = bySize({ short: false, ci: false, full: true });
const count = bySize({ short: 200, ci: 1_000, full: 1_000 });
const seconds = bySize({ short: 2, ci: 8, full: 60 });
const perSecond = bySize({ short: 20, ci: 20, full: 30 });
// The smaller sizes run beside other tests on the same cores.
const maxP99Ms = bySize({ short: 4_000, ci: 2_000, full: 500 });

afterAll(removeFolders);
afterEach(killAll);

async function expectFastResponses(
  context: TestContext,
  title: string,
  during: TrafficResult,
  baseline: TrafficResult,
  dataDir: string,
): Promise<void> {
  const allMs = ({ pageMs, formMs }: TrafficResult) => [...pageMs, ...formMs];
  await report(
    context,
    `${title}; responses ${formatPercentiles(allMs(during))} (without: ${formatPercentiles(allMs(baseline))})`,
  );
  expect([...baseline.failures, ...during.failures]).toEqual([]);
  expect(percentile(allMs(during), 0.99)).toBeLessThan(maxP99Ms);
  expect(await findDifferences(new Map([...baseline.ledger, ...during.ledger]), dataDir)).toEqual([]);
}

test(`${count} slow connections: visitors are answered as fast`, { timeout: 240_000 }, async (context) => {
  const dataDir = await createDataFolder();
  const site = await startSiteProcess({ dataDir });
  const baselineSeconds = bySize({ short: 1, ci: 2, full: 10 });
  const baseline = await generateTraffic(site.address, "baseline", { perSecond, seconds: baselineSeconds });
  const slow = await openSlowConnections(site.address, count);
  const openBefore = slow.openCount();
  const during = await generateTraffic(site.address, "beside", { perSecond, seconds });
  const openAfter = slow.openCount();
  slow.close();
  const title =
    `${openBefore} to ${openAfter} of ${count} slow connections open for ${seconds} s, ` +
    `${slow.reopenedCount()} closed and reopened`;
  await expectFastResponses(context, title, during, baseline, dataDir);
  expect(openBefore).toBeGreaterThan(count * 0.9);
  await site.kill();
});

test.runIf(isFull)("connections that send too little are closed", { timeout: 120_000 }, async () => {
  const site = await startSiteProcess({ dataDir: await createDataFolder() });
  const slow = await openSlowConnections(site.address, 40);
  // Ten seconds for headers, checked every five.
  await pause(16_500);
  expect(slow.reopenedCount()).toBeGreaterThanOrEqual(10);
  slow.close();
});

/** Slow headers, slow body, slow read. */
const modes = [
  ["-H"],
  ["-B", "-t", "POST"],
  ["-X", "-w", "10", "-y", "20", "-z", "32", "-k", "20", "-n", "5"],
] as const;

test.runIf(isFull && hasTools("slowhttptest"))(
  "slowhttptest: visitors are answered as fast",
  { timeout: 400_000 },
  async (context) => {
    const dataDir = await createDataFolder();
    const site = await startSiteProcess({ dataDir });
    for (const [mode, ...options] of modes) {
      const run = `tool${mode.slice(1).toLowerCase()}`;
      const baseline = await generateTraffic(site.address, `${run}baseline`, { perSecond, seconds: 4 });
      const tool = runSlowHttpTest(site, [mode, ...options]);
      // It opens 250 connections a second.
      await pause(4_000);
      const during = await generateTraffic(site.address, run, { perSecond, seconds: 30 });
      tool.kill("SIGKILL");
      await expectFastResponses(context, `${mode} with ${count} connections`, during, baseline, dataDir);
    }
  },
);

function runSlowHttpTest(site: SiteProcess, mode: readonly string[]) {
  const tool = spawn(
    "slowhttptest",
    ["-c", String(count), "-r", "250", "-l", "60", "-i", "2", "-p", "3", "-u", `${site.address}/cars`, ...mode],
    { stdio: "ignore" },
  );
  void once(tool, "exit");
  return tool;
}
