import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { differences } from "./ledger.ts";
import { hasTools } from "./required-tools.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { at, sized, tell, times } from "./run-size.ts";
import { holdSlowConnections } from "./slow-connections.ts";
import { visit, type Visits } from "./mixed-traffic.ts";

// They wait for most of a minute.
const isFull = sized({ short: false, ci: false, full: true });
const count = sized({ short: 200, ci: 1_000, full: 1_000 });
const seconds = sized({ short: 2, ci: 8, full: 60 });
const perSecond = sized({ short: 20, ci: 20, full: 30 });
// Short and in CI other tests run beside it on the same cores: there it may not be many times slower than without; the promise itself is asked of the full run.
const p99Ms = sized({ short: 4_000, ci: 2_000, full: 500 });

afterAll(removeFolders);
afterEach(killAll);

async function expectUnmoved(
  title: string,
  visits: Visits,
  before: Visits,
  dataDir: string,
  said: string,
): Promise<void> {
  const all = ({ pageMs, formMs }: Visits) => [...pageMs, ...formMs];
  tell("P11", `${title}: ${said}; visitors ${times(all(visits))} (before: ${times(all(before))})`);
  expect([...before.failed, ...visits.failed]).toEqual([]);
  expect(at(all(visits), 0.99)).toBeLessThan(p99Ms);
  expect(await differences(new Map([...before.ledger, ...visits.ledger]), dataDir)).toEqual([]);
}

test(`${count} slow connections do not slow visitors`, { timeout: 240_000 }, async () => {
  const dataDir = await dataFolder();
  const site = await startSiteProcess({ dataDir });
  const before = await visit(site.address, "before", { perSecond, seconds: sized({ short: 1, ci: 2, full: 10 }) });
  const slow = await holdSlowConnections(site.address, count);
  const held = slow.held();
  const visits = await visit(site.address, "beside", { perSecond, seconds });
  const heldAfter = slow.held();
  slow.close();
  await expectUnmoved(
    `${count} slow connections for ${seconds} s`,
    visits,
    before,
    dataDir,
    `${held} to ${heldAfter} held, ${slow.replaced()} put out and come again`,
  );
  expect(held).toBeGreaterThan(count * 0.9);
  await site.kill();
});

test.runIf(isFull)("those that say too little are put out, and others are let in", { timeout: 120_000 }, async () => {
  const site = await startSiteProcess({ dataDir: await dataFolder() });
  const slow = await holdSlowConnections(site.address, 40);
  // Ten seconds for headers, looked at every five.
  await pause(16_500);
  expect(slow.replaced()).toBeGreaterThanOrEqual(10);
  slow.close();
});

/** Slow headers, slow body, slow read. */
const modes = [
  ["-H"],
  ["-B", "-t", "POST"],
  ["-X", "-w", "10", "-y", "20", "-z", "32", "-k", "20", "-n", "5"],
] as const;

test.runIf(isFull && hasTools("slowhttptest"))("nor do those of slowhttptest", { timeout: 400_000 }, async () => {
  const dataDir = await dataFolder();
  const site = await startSiteProcess({ dataDir });
  for (const [mode, ...more] of modes) {
    const run = `tool${mode.slice(1).toLowerCase()}`;
    const before = await visit(site.address, `${run}before`, { perSecond, seconds: 4 });
    const tool = slowTool(site, [mode, ...more]);
    // Its connections come 250 a second.
    await pause(4_000);
    const visits = await visit(site.address, run, { perSecond, seconds: 30 });
    tool.kill("SIGKILL");
    await expectUnmoved(`slowhttptest ${mode} with ${count}`, visits, before, dataDir, "beside it");
  }
});

function slowTool(site: SiteProcess, mode: readonly string[]) {
  const tool = spawn(
    "slowhttptest",
    ["-c", String(count), "-r", "250", "-l", "60", "-i", "2", "-p", "3", "-u", `${site.address}/cars`, ...mode],
    { stdio: "ignore" },
  );
  void once(tool, "exit");
  return tool;
}
