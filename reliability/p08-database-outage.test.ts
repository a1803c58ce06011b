import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openStorage } from "../app/storage/storage.server.ts";
import { detailScreens, moreScreens, screens } from "../e2e/addresses.ts";
import { ask } from "./fetch-raw.ts";
import { demoPhone } from "./demo-phone.ts";
import { listedPages } from "./sitemap.ts";
import { differences, type Ledger } from "./ledger.ts";
import { apiContactPerson, applicant, contactPerson, servicePerson, type Person } from "./submissions.ts";
import { hasPostgres, startCluster } from "./postgres-cluster.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { isShort, sized, tell, times } from "./run-size.ts";

const lockedMs = sized({ short: 0, ci: 12_000, full: 30_000 });

const helpers: ChildProcess[] = [];

afterAll(removeFolders);

afterEach(() => {
  killAll();
  for (const helper of helpers.splice(0)) helper.kill("SIGKILL");
});

let counted = 0;

function somebody(): Person {
  counted += 1;
  const who = { number: counted, key: crypto.randomUUID() };
  const kinds = [contactPerson, applicant, apiContactPerson, servicePerson];
  return (kinds[counted % kinds.length] ?? contactPerson)("gone", who);
}

/** Of every public kind, in both languages. Asked of a site that keeps no pages, they are all cold. */
async function publicPages(address: string): Promise<string[]> {
  const listed = (await listedPages(address)).map((place) => place.slice(new URL(place).origin.length));
  const details = detailScreens.flatMap((path) =>
    listed
      .filter((place) => place.startsWith(`${path}?`) || place.startsWith(`/en${path}?`))
      .slice(0, sized({ short: 4, ci: 12, full: 100 })),
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

type Trouble = { begin(): Promise<void> | void; end(): Promise<void> | void; lasts?: number };

/** Every page answers, every form says that it was not kept and how to call, and afterwards all goes on by itself. */
async function through(
  site: SiteProcess,
  kept: (ledger: Ledger) => Promise<string[]>,
  { begin, end, lasts = 0 }: Trouble,
): Promise<{ pageMs: number[]; formMs: number[]; failed: string[]; pages: number }> {
  const pages = await publicPages(site.address);
  const ledger: Ledger = new Map();
  const before = somebody();
  ledger.set(before.mark, { person: before, reference: acknowledged(await send(site.address, before.sending)) ?? "" });
  const failed: string[] = [];
  const formMs: number[] = [];
  const pageMs: number[] = [];
  await begin();
  const begun = performance.now();
  const people = Array.from({ length: 4 }, somebody);
  async function refuse(person: Person): Promise<void> {
    const answer = await send(site.address, person.sending);
    formMs.push(answer.ms);
    if (acknowledged(answer) !== undefined || answer.status !== 503)
      failed.push(`${person.sending.path}: ${answer.status} ${answer.location}`);
    const isPage = !person.sending.path.startsWith("/api/");
    if (isPage && !answer.body.includes(`tel:${demoPhone()}`)) failed.push(`${person.sending.path}: no telephone`);
    if (isPage && !answer.body.includes("wa.me/")) failed.push(`${person.sending.path}: no WhatsApp`);
    if (!isPage && !answer.body.includes(demoPhone().slice(-7))) failed.push(`${person.sending.path}: no telephone`);
    for (const typed of isPage ? Object.values(person.open) : [])
      if (!answer.body.includes(String(typed)))
        failed.push(`${person.sending.path}: ${String(typed)} is not given back`);
  }
  // One after the other, so that some come while others already wait.
  const refusals = people.map(async (person, number) => {
    await pause(number * 300);
    await refuse(person);
  });
  for (const path of pages) {
    const from = performance.now();
    const { status } = await ask(site.address, path);
    pageMs.push(performance.now() - from);
    if (status !== 200) failed.push(`${path}: ${status}`);
  }
  await Promise.all(refusals);
  await pause(Math.max(0, lasts - (performance.now() - begun)));
  await end();
  for (const person of people) ledger.set(person.mark, { person, reference: await untilKept(site, person) });
  await site.kill();
  failed.push(...(await kept(ledger)));
  return { pageMs, formMs, failed, pages: pages.length };
}

async function untilKept(site: SiteProcess, person: Person): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reference = acknowledged(await send(site.address, person.sending));
    if (reference !== undefined) return reference;
    await pause(100);
  }
  throw new Error(`Not kept again:\n${site.output()}`);
}

function report(trouble: string, { pageMs, formMs, pages, failed }: Awaited<ReturnType<typeof through>>): void {
  tell(
    "P8",
    `${trouble}: ${pages} pages never asked for before, ${times(pageMs)}; forms were refused ${times(formMs)}; wrong: ${failed.length}`,
  );
  expect(failed).toEqual([]);
}

// Nothing is kept of pages, so that each is a page that nobody asked for before.
const env = { PAGE_CACHE_MB: "0" };

/** Another process, a tool of the operator's for example. */
async function locker(path: string): Promise<{ lock(): Promise<void>; unlock(): Promise<void> }> {
  const script = `const { DatabaseSync } = require("node:sqlite"); const db = new DatabaseSync(${JSON.stringify(path)}, { timeout: 5000 });
    process.stdin.on("data", (order) => { db.exec(String(order).trim()); process.stdout.write("done\\n"); });`;
  const helper = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  helpers.push(helper);
  async function order(sql: string): Promise<void> {
    helper.stdin.write(`${sql}\n`);
    await once(helper.stdout, "data");
  }
  return { lock: () => order("begin exclusive"), unlock: () => order("rollback") };
}

describe("pages answer, and forms say how to call, while", () => {
  // A form waits ten seconds for the lock: too long for the short run.
  test.skipIf(isShort)("another process holds the database's lock", { timeout: 180_000 }, async () => {
    const dataDir = await dataFolder();
    const site = await startSiteProcess({ dataDir, env });
    const { lock, unlock } = await locker(join(dataDir, "maarad.db"));
    const seen = await through(site, (ledger) => differences(ledger, dataDir), {
      begin: lock,
      end: unlock,
      lasts: lockedMs,
    });
    report(`locked for ${Math.round(lockedMs / 1000)} s`, seen);
    expect(Math.max(...seen.formMs)).toBeLessThan(16_000);
  });

  test("the database's file is gone from its place", { timeout: 120_000 }, async () => {
    const dataDir = await dataFolder();
    const site = await startSiteProcess({ dataDir, env });
    const file = join(dataDir, "maarad.db");
    report(
      "file renamed",
      await through(site, (ledger) => differences(ledger, dataDir), {
        begin: () => renameSync(file, `${file}.away`),
        end: () => renameSync(`${file}.away`, file),
      }),
    );
  });

  test.runIf(!isShort && hasPostgres)("PostgreSQL is stopped", { timeout: 180_000 }, async () => {
    const cluster = await startCluster();
    const { databaseUrl } = cluster;
    try {
      const dataDir = await dataFolder();
      const copy = join(temporaryFolder(), "copy.db");
      const [file, server] = [await openStorage({ dataDir }), await openStorage({ dataDir, databaseUrl })];
      await file.backUp(copy);
      await server.restore(copy);
      await Promise.all([file.close(), server.close()]);
      const site = await startSiteProcess({ dataDir, env: { ...env, DATABASE_URL: databaseUrl } });
      async function kept(ledger: Ledger): Promise<string[]> {
        const storage = await openStorage({ dataDir, databaseUrl });
        const leads = await Promise.all(
          [...ledger.values()].map(async ({ person, reference }) =>
            (await storage.leads.find(reference)) ? [] : [`lost: ${person.mark}`],
          ),
        );
        await storage.close();
        return leads.flat();
      }
      report("PostgreSQL stopped", await through(site, kept, { begin: cluster.stop, end: cluster.start }));
    } finally {
      await cluster.remove();
    }
  });
});
