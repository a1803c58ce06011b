import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../e2e/site-server.ts";
import { runWell } from "./run-command.ts";
import { crowd } from "./retrying-clients.ts";
import { demoPhone } from "./demo-phone.ts";
import { countRows, orderedCar } from "./database.ts";
import { differences, type Ledger } from "./ledger.ts";
import { startLoadBalancer } from "./load-balancer.ts";
import { openMailSink } from "./mail-sink.ts";
import { hasPrograms, hasTools } from "./required-tools.ts";
import { pageVisitors } from "./page-visitors.ts";
import { contactPerson, financePerson } from "./submissions.ts";
import { startCluster, hasPostgres, type Cluster } from "./postgres-cluster.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledged, send, type Answer } from "./send.ts";
import { killAll, launch, startSiteProcess, untilOpen, type Started } from "./site-process.ts";
import { isShort, size, sized, tell, times } from "./run-size.ts";

const clusters: Cluster[] = [];
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  killAll();
});

afterAll(async () => {
  for (const cluster of clusters.splice(0)) await cluster.remove();
  removeFolders();
});

const rounds = sized({ short: 0, ci: 1, full: 3 });
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
  let staff: string;
  let env: Record<string, string>;
  const all: Ledger = new Map();

  beforeAll(async () => {
    ({ cluster, staff, env } = await house());
  });

  test("of what both deliver, nothing is delivered twice", { timeout: 120_000 }, async () => {
    const sink = await openMailSink();
    ends.push(() => sink.close());
    const delivering = { ...env, SMTP_URL: sink.url, LEADS_EMAIL: "staff@dealer.example" };
    const sites = [
      await startSiteProcess({ dataDir: "/nowhere", env: delivering }),
      await startSiteProcess({ dataDir: "/nowhere", env: delivering }),
    ];
    let number = 0;
    const seen = await crowd({
      address: () => sites[number % 2]?.address ?? "",
      person: (next) => contactPerson("both", { number: (number = next), key: crypto.randomUUID() }),
      perSecond: 40,
      until: pause(sized({ short: 0, ci: 2_500, full: 10_000 })),
    });
    await expect.poll(() => sink.letters.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(seen.ledger.size);
    // A second letter would come after the first.
    await pause(2_500);
    const perReference = Map.groupBy(
      sink.letters,
      ({ raw }) => /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(raw)?.[0] ?? "none",
    );
    tell("P9", `${seen.ledger.size} requests, delivered by two processes in ${sink.letters.length} letters`);
    expect([...perReference.values()].filter((letters) => letters.length !== 1).length).toBe(0);
    expect(perReference.size).toBe(seen.ledger.size);
    for (const [mark, entry] of seen.ledger) all.set(mark, entry);
    await expectWhole(all, env, staff);
    // With a database of their own elsewhere they write nothing here.
    expect(existsSync("/nowhere")).toBe(false);
  });

  test(
    "either ends, dies, both are renewed in turn, the database goes and comes back: no page fails, no form is lost, doubled or falsely confirmed",
    { timeout: 120_000 + rounds * 120_000 },
    async () => {
      const ports = [await freePort(), await freePort()] as const;
      const begin = (which: 0 | 1) => startOn(ports[which], env);
      const sites: [Started, Started] = [await begin(0), await begin(1)];
      const balancer = await startLoadBalancer([sites[0].address, sites[1].address]);
      ends.push(balancer.stop);
      const address = () => balancer.address;
      const exits: (number | null)[] = [];

      async function end(which: 0 | 1): Promise<void> {
        process.kill(sites[which].pid, "SIGTERM");
        exits.push(await sites[which].ended);
      }
      async function again(which: 0 | 1): Promise<void> {
        sites[which] = await begin(which);
        await seenAgain();
      }
      async function troubles(): Promise<void> {
        await pause(1_000);
        for (let round = 0; round < rounds; round += 1) {
          for (const which of [0, 1] as const) {
            await end(which);
            await pause(1_000);
            await again(which);
          }
          await sites[1].kill();
          await pause(1_000);
          await again(1);
          await warm(sites);
          await cluster.stop();
          await honestRefusal(balancer.address, round);
          await pause(2_000);
          await cluster.start();
          await untilReady(sites);
          await seenAgain();
        }
        await pause(500);
      }

      await warm(sites);
      const until = troubles();
      const car = orderedCar(staff);
      const seen = await Promise.all([
        pageVisitors({ address, paths, perSecond: sized({ short: 0, ci: 60, full: 100 }), until }),
        crowd({
          address,
          person: (number) =>
            number % 4 === 0
              ? financePerson("turn", { number }, car)
              : contactPerson("turn", { number, key: crypto.randomUUID() }),
          perSecond: 15,
          until,
          // A process that was killed has no words left: the balancer says that nothing came back.
          borne: [502, 503],
          isUnfit: isWithoutAWay,
        }),
      ]);
      await until;
      const [looked, { ledger, surprises, refused }] = seen;
      tell(
        "P9",
        `two processes, ${rounds} rounds: ${looked.pages} pages (${times(looked.took)}), ${looked.failures.length} failed; ${ledger.size} forms acknowledged, ${refused} refusals before`,
      );
      expect(exits).toEqual(Array(2 * rounds).fill(0));
      expect(looked.failures).toEqual([]);
      expect(surprises).toEqual([]);
      for (const [mark, entry] of ledger) all.set(mark, entry);
      await expectWhole(all, env, staff);
    },
  );

  // The import of all pictures is long; that one waits for the other is in app/storage/storage.postgres.test.ts, too.
  test.runIf(size === "full")(
    "two first starts on an empty database: one imports, the other waits, both open",
    { timeout: 300_000 },
    async () => {
      const empty = await startCluster();
      clusters.push(empty);
      const first = { DATABASE_URL: empty.databaseUrl, STAFF_RECIPIENT: env["STAFF_RECIPIENT"] ?? "" };
      const both = [
        await launch({ dataDir: "/nowhere", env: first }),
        await launch({ dataDir: "/nowhere", env: first }),
      ];
      await Promise.all(both.map(untilOpen));
      const said = both.map((site) => site.output());
      expect(said.filter((text) => text.includes("importing the demonstration dealership"))).toHaveLength(1);
      expect(said.filter((text) => text.includes("waiting for it"))).toHaveLength(1);
    },
  );
});

/** A database with the prepared dealership; `staff` is the folder with the staff's key, and nothing that a process may write. */
async function house(): Promise<{ cluster: Cluster; staff: string; env: Record<string, string> }> {
  const cluster = await startCluster();
  clusters.push(cluster);
  const staff = await dataFolder();
  const identity = await generateX25519Identity();
  writeFileSync(join(staff, "staff-key.txt"), `${identity}\n`);
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    STAFF_RECIPIENT: await identityToRecipient(identity),
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_DELAY_MS: "2000",
  };
  const copy = join(temporaryFolder(), "house.db");
  await runWell("backup", [copy], staff);
  await runWell("restore", [copy, "--yes"], "/nowhere", env);
  return { cluster, staff, env };
}

async function startOn(port: number, env: Record<string, string>): Promise<Started> {
  const site = await launch({ dataDir: "/nowhere", env, port });
  await untilOpen(site);
  return site;
}

/** Both have every page in memory. */
async function warm(sites: readonly Started[]): Promise<void> {
  for (const { address } of sites) for (const path of paths) await send(address, { path });
}

async function untilReady(sites: readonly Started[]): Promise<void> {
  for (const { address } of sites)
    await expect
      .poll(async () => (await send(address, { path: "/readyz" }).catch(() => undefined))?.status, { timeout: 20_000 })
      .toBe(200);
}

/** The balancer looks twice in half a second each before it believes. */
async function seenAgain(): Promise<void> {
  await pause(1_500);
}

function isWithoutAWay({ status, body }: Answer): boolean {
  // The API says it in JSON.
  return status === 503 && !body.startsWith("{") && !body.includes(`tel:${demoPhone()}`);
}

async function honestRefusal(address: string, round: number): Promise<void> {
  const person = contactPerson("refused", { number: round + 1, key: crypto.randomUUID() });
  const answer = await send(address, person.sending);
  expect(acknowledged(answer)).toBeUndefined();
  expect(answer.status).toBe(503);
  for (const typed of Object.values(person.open)) expect(answer.body).toContain(String(typed));
  expect(answer.body).toContain(`tel:${demoPhone()}`);
}

/** A backup is one SQLite file, which the ledger reads as it reads any other. */
async function expectWhole(ledger: Ledger, env: Record<string, string>, staff: string): Promise<void> {
  const folder = temporaryFolder();
  await runWell("backup", [join(folder, "maarad.db")], folder, env);
  expect(await differences(ledger, folder, staff)).toEqual([]);
  expect(countRows(folder, "leads")).toBe(ledger.size);
}
