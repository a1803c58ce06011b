import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../e2e/site-server.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { countRows, findOrderableCar } from "./database.ts";
import { demoPhone } from "./demo-phone.ts";
import { findDifferences, type Ledger } from "./ledger.ts";
import { startLoadBalancer } from "./load-balancer.ts";
import { startMailSink } from "./mail-sink.ts";
import { visitPages } from "./page-visitors.ts";
import { hasPostgres, startCluster, type Cluster } from "./postgres-cluster.ts";
import { hasPrograms, hasTools } from "./required-tools.ts";
import { runRetryingClients } from "./retrying-clients.ts";
import { runCommand } from "./run-command.ts";
import { formatPercentiles, report } from "./report.ts";
import { bySize, isShort, size } from "./run-size.ts";
import { acknowledgedReference, send, type HttpResponse } from "./send.ts";
import { killAll, launch, startSiteProcess, waitUntilOpen, type LaunchedProcess } from "./site-process.ts";
import { contactMessage, financedOrder } from "./submissions.ts";

const clusters: Cluster[] = [];
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
  killAll();
});

afterAll(async () => {
  for (const cluster of clusters.splice(0)) await cluster.remove();
  removeFolders();
});

const rounds = bySize({ short: 0, ci: 1, full: 3 });
const paths = [
  "/",
  "/en",
  "/cars",
  "/en/cars",
  "/cars?sort=price",
  "/offers",
  "/contact-us",
  "/services",
  "/news",
  "/jobs",
  "/about-us",
];

describe.runIf(
  !isShort && hasPrograms({ "PostgreSQL (Debian package postgresql)": hasPostgres }) && hasTools("haproxy"),
)("two processes on PostgreSQL behind HAProxy", () => {
  let cluster: Cluster;
  let staffFolder: string;
  let env: Record<string, string>;
  const allAcknowledged: Ledger = new Map();

  beforeAll(async () => {
    ({ cluster, staffFolder, env } = await importIntoPostgres());
  });

  test("both deliver from one outbox: no email is sent twice", { timeout: 120_000 }, async (context) => {
    const sink = await startMailSink();
    cleanups.push(() => sink.close());
    const mailEnv = { ...env, SMTP_URL: sink.url, LEADS_EMAIL: "staff@dealer.example", ACKNOWLEDGE_REQUESTS: "no" };
    const sites = [
      await startSiteProcess({ dataDir: "/nowhere", env: mailEnv }),
      await startSiteProcess({ dataDir: "/nowhere", env: mailEnv }),
    ];
    let number = 0;
    const { ledger } = await runRetryingClients({
      address: () => sites[number % 2]?.address ?? "",
      createSubmission: (next) => contactMessage("both", { number: (number = next), key: crypto.randomUUID() }),
      perSecond: 40,
      until: pause(bySize({ short: 0, ci: 2_500, full: 10_000 })),
    });
    await expect.poll(() => sink.emails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(ledger.size);
    // Time for a second email to arrive.
    await pause(2_500);
    const emailsByReference = Map.groupBy(
      sink.emails,
      ({ raw }) => /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(raw)?.[0] ?? "none",
    );
    await report(context, `${ledger.size} requests, delivered by two processes in ${sink.emails.length} emails`);
    expect([...emailsByReference.values()].filter((emails) => emails.length !== 1).length).toBe(0);
    expect(emailsByReference.size).toBe(ledger.size);
    for (const [id, entry] of ledger) allAcknowledged.set(id, entry);
    await expectAllStored(allAcknowledged, env, staffFolder);
    // On PostgreSQL nothing is written to the data folder.
    expect(existsSync("/nowhere")).toBe(false);
  });

  test(
    "restarts in turn, a SIGKILL, a database outage: no page fails, no form is lost, duplicated or falsely acknowledged",
    { timeout: 120_000 + rounds * 120_000 },
    async (context) => {
      const ports = [await freePort(), await freePort()] as const;
      const start = (index: 0 | 1) => startOn(ports[index], env);
      const sites: [LaunchedProcess, LaunchedProcess] = [await start(0), await start(1)];
      const balancer = await startLoadBalancer([sites[0].address, sites[1].address]);
      cleanups.push(balancer.stop);
      const address = () => balancer.address;
      const exitCodes: (number | null)[] = [];

      async function stop(index: 0 | 1): Promise<void> {
        process.kill(sites[index].pid, "SIGTERM");
        exitCodes.push(await sites[index].ended);
      }
      async function restart(index: 0 | 1): Promise<void> {
        sites[index] = await start(index);
        await waitForHealthChecks();
      }
      async function disturb(): Promise<void> {
        await pause(1_000);
        for (let round = 0; round < rounds; round += 1) {
          for (const index of [0, 1] as const) {
            await stop(index);
            await pause(1_000);
            await restart(index);
          }
          await sites[1].kill();
          await pause(1_000);
          await restart(1);
          await warmUp(sites);
          await cluster.stop();
          await expectUnavailable(balancer.address, round);
          await pause(2_000);
          await cluster.start();
          await waitUntilReady(sites);
          await waitForHealthChecks();
        }
        await pause(500);
      }

      await warmUp(sites);
      const until = disturb();
      const car = findOrderableCar(staffFolder);
      const [visits, { ledger, refused, unexpected }] = await Promise.all([
        visitPages({ address, paths, perSecond: bySize({ short: 0, ci: 60, full: 100 }), until }),
        runRetryingClients({
          address,
          createSubmission: (number) =>
            number % 4 === 0
              ? financedOrder("rolling", { number }, car)
              : contactMessage("rolling", { number, key: crypto.randomUUID() }),
          perSecond: 15,
          until,
          // HAProxy answers 502 for a process that was killed.
          retryStatuses: [502, 503],
          isUnexpected: is503WithoutPhone,
        }),
      ]);
      await until;
      await report(
        context,
        `${rounds} rounds: ${visits.pages} pages (${formatPercentiles(visits.durationsMs)}), ` +
          `${visits.failures.length} failed; ${ledger.size} forms acknowledged after ${refused} refusals`,
      );
      expect(exitCodes).toEqual(Array(2 * rounds).fill(0));
      expect(visits.failures).toEqual([]);
      expect(unexpected).toEqual([]);
      for (const [id, entry] of ledger) allAcknowledged.set(id, entry);
      await expectAllStored(allAcknowledged, env, staffFolder);
    },
  );

  // Full size only, because it imports all pictures; app/storage/storage.postgres.test.ts tests the lock.
  test.runIf(size === "full")(
    "two first starts on an empty database: one imports, the other waits, both open",
    { timeout: 300_000 },
    async () => {
      const emptyCluster = await startCluster();
      clusters.push(emptyCluster);
      const emptyEnv = { DATABASE_URL: emptyCluster.databaseUrl, STAFF_RECIPIENT: env["STAFF_RECIPIENT"] ?? "" };
      const sites = [
        await launch({ dataDir: "/nowhere", env: emptyEnv }),
        await launch({ dataDir: "/nowhere", env: emptyEnv }),
      ];
      await Promise.all(sites.map(waitUntilOpen));
      const outputs = sites.map((site) => site.output());
      expect(outputs.filter((text) => text.includes("importing the demonstration dealership"))).toHaveLength(1);
      expect(outputs.filter((text) => text.includes("waiting for it"))).toHaveLength(1);
    },
  );
});

/** `staffFolder` has the staff's key and the imported SQLite database; no process writes to it. */
async function importIntoPostgres(): Promise<{ cluster: Cluster; staffFolder: string; env: Record<string, string> }> {
  const cluster = await startCluster();
  clusters.push(cluster);
  const staffFolder = await createDataFolder();
  const identity = await generateX25519Identity();
  writeFileSync(join(staffFolder, "staff-key.txt"), `${identity}\n`);
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    STAFF_RECIPIENT: await identityToRecipient(identity),
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_DELAY_MS: "2000",
  };
  const copy = join(temporaryFolder(), "copy.db");
  await runCommand("backup", [copy], staffFolder);
  await runCommand("restore", [copy, "--yes"], "/nowhere", env);
  return { cluster, staffFolder, env };
}

async function startOn(port: number, env: Record<string, string>): Promise<LaunchedProcess> {
  const site = await launch({ dataDir: "/nowhere", env, port });
  await waitUntilOpen(site);
  return site;
}

/** Fills the page caches. */
async function warmUp(sites: readonly LaunchedProcess[]): Promise<void> {
  for (const { address } of sites) for (const path of paths) await send(address, { path });
}

async function waitUntilReady(sites: readonly LaunchedProcess[]): Promise<void> {
  for (const { address } of sites)
    await expect
      .poll(async () => (await send(address, { path: "/readyz" }).catch(() => undefined))?.status, { timeout: 20_000 })
      .toBe(200);
}

/** HAProxy changes its mind after two checks, 500 ms apart. */
async function waitForHealthChecks(): Promise<void> {
  await pause(1_500);
}

function is503WithoutPhone({ status, body }: HttpResponse): boolean {
  const isJson = body.startsWith("{");
  return status === 503 && !isJson && !body.includes(`tel:${demoPhone()}`);
}

async function expectUnavailable(address: string, round: number): Promise<void> {
  const submission = contactMessage("refused", { number: round + 1, key: crypto.randomUUID() });
  const response = await send(address, submission.request);
  expect(acknowledgedReference(response)).toBeUndefined();
  expect(response.status).toBe(503);
  for (const value of Object.values(submission.fields)) expect(response.body).toContain(String(value));
  expect(response.body).toContain(`tel:${demoPhone()}`);
}

/** Compares the ledger with a backup, which is one SQLite file. */
async function expectAllStored(ledger: Ledger, env: Record<string, string>, staffFolder: string): Promise<void> {
  const folder = temporaryFolder();
  await runCommand("backup", [join(folder, "maarad.db")], folder, env);
  expect(await findDifferences(ledger, folder, staffFolder)).toEqual([]);
  expect(countRows(folder, "leads")).toBe(ledger.size);
}
