import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test, type TestContext } from "vitest";
import { openStorage } from "../app/storage/storage.server.ts";
import { detailScreens, moreScreens, screens } from "../e2e/addresses.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { demoPhone } from "./demo-phone.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { findDifferences, type Ledger } from "./ledger.ts";
import { hasPostgres, startCluster } from "./postgres-cluster.ts";
import { formatPercentiles, report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { readSitemap } from "./sitemap.ts";
import { apiContactMessage, contactMessage, jobApplication, serviceOrder, type Submission } from "./submissions.ts";

const lockedMs = bySize({ short: 0, ci: 12_000, full: 30_000 });

const lockingProcesses: ChildProcess[] = [];

afterAll(removeFolders);

afterEach(() => {
  killAll();
  for (const child of lockingProcesses.splice(0)) child.kill("SIGKILL");
});

let lastNumber = 0;

function nextSubmission(): Submission {
  lastNumber += 1;
  const kinds = [contactMessage, jobApplication, apiContactMessage, serviceOrder];
  const create = kinds[lastNumber % kinds.length] ?? contactMessage;
  return create("outage", { number: lastNumber, key: crypto.randomUUID() });
}

/** Pages of every public kind in both languages. */
async function publicPages(address: string): Promise<string[]> {
  const listed = (await readSitemap(address)).map((url) => url.slice(new URL(url).origin.length));
  const details = detailScreens.flatMap((path) =>
    listed
      .filter((page) => page.startsWith(`${path}?`) || page.startsWith(`/en${path}?`))
      .slice(0, bySize({ short: 4, ci: 12, full: 100 })),
  );
  const filters = ["?brand=toyota", "?priceTo=90000&sort=price-asc", "?q=camry", "?color=white&body=suv&page=1"].map(
    (query) => `/cars${query}`,
  );
  const { searchParams } = new URL(details[0] ?? "", address);
  const id = /\d+$/.exec(searchParams.get("id") ?? "")?.[0];
  const lists = [
    ...screens,
    ...moreScreens,
    ...filters,
    `/order-request?car=${id}&type=individual&payment=finance`,
    `/compare?cars=${id}`,
    "/newsletter",
  ];
  return [
    ...lists,
    ...lists.map((path) => (path === "/" ? "/en" : `/en${path}`)),
    ...details,
    "/cars.data",
    "/en/cars.data?brand=toyota",
    "/robots.txt",
    "/theme.css",
    "/healthz",
  ];
}

type Outage = { begin(): Promise<void> | void; end(): Promise<void> | void; minMs?: number };
type OutageResult = { pageMs: number[]; formMs: number[]; failures: string[]; pages: number };

/** During the outage every page answers 200 and every form 503; afterwards the same forms are stored. */
async function runOutage(
  site: SiteProcess,
  findLost: (ledger: Ledger) => Promise<string[]>,
  { begin, end, minMs = 0 }: Outage,
): Promise<OutageResult> {
  const pages = await publicPages(site.address);
  const ledger: Ledger = new Map();
  const earlier = nextSubmission();
  const earlierReference = acknowledgedReference(await send(site.address, earlier.request)) ?? "";
  ledger.set(earlier.id, { submission: earlier, reference: earlierReference });
  const failures: string[] = [];
  const formMs: number[] = [];
  const pageMs: number[] = [];
  await begin();
  const startedAt = performance.now();
  const submissions = Array.from({ length: 4 }, nextSubmission);
  async function submitRefused({ request, fields }: Submission): Promise<void> {
    const { path } = request;
    const { status, location, body, ms } = await send(site.address, request);
    formMs.push(ms);
    if (acknowledgedReference({ status, location, body }) !== undefined || status !== 503)
      failures.push(`${path}: ${status} ${location}`);
    if (path.startsWith("/api/")) {
      if (!body.includes(demoPhone().slice(-7))) failures.push(`${path}: no telephone number`);
      return;
    }
    if (!body.includes(`tel:${demoPhone()}`)) failures.push(`${path}: no telephone number`);
    if (!body.includes("wa.me/")) failures.push(`${path}: no WhatsApp`);
    for (const value of Object.values(fields))
      if (!body.includes(String(value))) failures.push(`${path}: ${String(value)} is not in the form`);
  }
  // Staggered, so that some arrive while others already wait.
  const refusals = submissions.map(async (submission, index) => {
    await pause(index * 300);
    await submitRefused(submission);
  });
  for (const path of pages) {
    const sentAt = performance.now();
    const { status } = await fetchRaw(site.address, path);
    pageMs.push(performance.now() - sentAt);
    if (status !== 200) failures.push(`${path}: ${status}`);
  }
  await Promise.all(refusals);
  await pause(Math.max(0, minMs - (performance.now() - startedAt)));
  await end();
  for (const submission of submissions)
    ledger.set(submission.id, { submission, reference: await submitUntilAcknowledged(site, submission) });
  await site.kill();
  failures.push(...(await findLost(ledger)));
  return { pageMs, formMs, failures, pages: pages.length };
}

async function submitUntilAcknowledged(site: SiteProcess, submission: Submission): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reference = acknowledgedReference(await send(site.address, submission.request));
    if (reference !== undefined) return reference;
    await pause(100);
  }
  throw new Error(`Not acknowledged within 100 attempts:\n${site.output()}`);
}

async function expectNoFailures(
  context: TestContext,
  { pageMs, formMs, pages, failures }: OutageResult,
): Promise<void> {
  await report(
    context,
    `${pages} uncached pages ${formatPercentiles(pageMs)}; ` +
      `forms refused after ${formatPercentiles(formMs)}; ${failures.length} failures`,
  );
  expect(failures).toEqual([]);
}

const withoutPageCache = { PAGE_CACHE_MB: "0" };

/** Another process, such as an operator's tool, that locks the database. */
function startLockingProcess(path: string): { lock(): Promise<void>; unlock(): Promise<void> } {
  const script = `
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(${JSON.stringify(path)}, { timeout: 5000 });
    process.stdin.on("data", (sql) => { database.exec(String(sql).trim()); process.stdout.write("done\\n"); });`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  lockingProcesses.push(child);
  async function execute(sql: string): Promise<void> {
    child.stdin.write(`${sql}\n`);
    await once(child.stdout, "data");
  }
  return { lock: () => execute("begin exclusive"), unlock: () => execute("rollback") };
}

describe("pages answer 200, forms 503 with a telephone number", () => {
  // Not in the short size: a form waits ten seconds for the lock.
  test.skipIf(isShort)(
    `database locked by another process for ${lockedMs / 1_000} s`,
    { timeout: 180_000 },
    async (context) => {
      const dataDir = await createDataFolder();
      const site = await startSiteProcess({ dataDir, env: withoutPageCache });
      const { lock, unlock } = startLockingProcess(join(dataDir, "maarad.db"));
      const result = await runOutage(site, (ledger) => findDifferences(ledger, dataDir), {
        begin: lock,
        end: unlock,
        minMs: lockedMs,
      });
      await expectNoFailures(context, result);
      expect(Math.max(...result.formMs)).toBeLessThan(16_000);
    },
  );

  test("database file renamed", { timeout: 120_000 }, async (context) => {
    const dataDir = await createDataFolder();
    const site = await startSiteProcess({ dataDir, env: withoutPageCache });
    const file = join(dataDir, "maarad.db");
    const result = await runOutage(site, (ledger) => findDifferences(ledger, dataDir), {
      begin: () => renameSync(file, `${file}.away`),
      end: () => renameSync(`${file}.away`, file),
    });
    await expectNoFailures(context, result);
  });

  test.runIf(!isShort && hasPostgres)("PostgreSQL stopped", { timeout: 180_000 }, async (context) => {
    const cluster = await startCluster();
    const { databaseUrl } = cluster;
    try {
      const dataDir = await createDataFolder();
      const copy = join(temporaryFolder(), "copy.db");
      const [sqlite, postgres] = [await openStorage({ dataDir }), await openStorage({ dataDir, databaseUrl })];
      await sqlite.backUp(copy);
      await postgres.restore(copy);
      await Promise.all([sqlite.close(), postgres.close()]);
      const site = await startSiteProcess({ dataDir, env: { ...withoutPageCache, DATABASE_URL: databaseUrl } });
      async function findLost(ledger: Ledger): Promise<string[]> {
        const storage = await openStorage({ dataDir, databaseUrl });
        const lost = await Promise.all(
          [...ledger.values()].map(async ({ submission, reference }) =>
            (await storage.leads.find(reference)) ? [] : [`lost: ${submission.id}`],
          ),
        );
        await storage.close();
        return lost.flat();
      }
      const result = await runOutage(site, findLost, { begin: cluster.stop, end: cluster.start });
      await expectNoFailures(context, result);
    } finally {
      await cluster.remove();
    }
  });
});
