import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test, type TestContext } from "vitest";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { countRows } from "./database.ts";
import { demoPhone } from "./demo-phone.ts";
import { findDifferences, type Ledger } from "./ledger.ts";
import { canMount, hasTools, isInstalled } from "./required-tools.ts";
import { runRetryingClients, type ClientResults } from "./retrying-clients.ts";
import { report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { fill, mountExt4, mountTmpfs, unmountAll } from "./small-disk.ts";
import { apiContactMessage, contactMessage, type Submission } from "./submissions.ts";

afterAll(removeFolders);

afterEach(() => {
  killAll();
  unmountAll();
});

let lastNumber = 0;

function nextSubmission(): Submission {
  lastNumber += 1;
  return contactMessage("disk", { number: lastNumber, key: crypto.randomUUID() });
}

async function isAcknowledged(site: SiteProcess, submission: Submission, ledger: Ledger): Promise<boolean> {
  const reference = acknowledgedReference(await send(site.address, submission.request));
  if (reference !== undefined) ledger.set(submission.id, { submission, reference });
  return reference !== undefined;
}

async function expectUnavailable(site: SiteProcess, submission: Submission): Promise<void> {
  const response = await send(site.address, submission.request);
  expect(acknowledgedReference(response)).toBeUndefined();
  expect(response.status).toBe(503);
  for (const value of Object.values(submission.fields)) expect(response.body).toContain(String(value));
  expect(response.body).toContain(`tel:${demoPhone()}`);
  lastNumber += 1;
  const apiResponse = await send(site.address, apiContactMessage("disk", { number: lastNumber }).request);
  expect(apiResponse.status).toBe(503);
}

async function waitUntilAcknowledged(site: SiteProcess, submission: Submission, ledger: Ledger): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isAcknowledged(site, submission, ledger)) return;
    await pause(100);
  }
  throw new Error(`Not acknowledged within 100 attempts:\n${site.output()}`);
}

type Failure = { begin(): void; end(): void };

/** Each round: a request is stored, fails with 503 during the failure, and is stored afterwards. */
async function expectRecovery(site: SiteProcess, dataDir: string, rounds: number, failure: Failure): Promise<void> {
  const ledger: Ledger = new Map();
  for (let round = 0; round < rounds; round += 1) {
    expect(await isAcknowledged(site, nextSubmission(), ledger)).toBe(true);
    failure.begin();
    const refused = nextSubmission();
    await expectUnavailable(site, refused);
    const page = await send(site.address, { path: "/cars" });
    expect(page.status).toBe(200);
    failure.end();
    await waitUntilAcknowledged(site, refused, ledger);
  }
  await site.kill();
  expect(await findDifferences(ledger, dataDir)).toEqual([]);
}

// A limit on file sizes makes writes fail as a full disk does, and needs no root.
test.runIf(isInstalled("prlimit"))(
  "full disk: 503 with the input and the telephone number, recovery once there is space",
  { timeout: 240_000 },
  async () => {
    const dataDir = await createDataFolder();
    const site = await startSiteProcess({ dataDir });
    const limit = (bytes: string) => execFileSync("prlimit", ["--pid", String(site.pid), `--fsize=${bytes}:`]);
    await expectRecovery(site, dataDir, 2, { begin: () => limit("0"), end: () => limit("unlimited") });
  },
);

const fileSystems: [string, (folder: string) => void][] = [
  ["tmpfs", (folder) => mountTmpfs(folder, 12)],
  ["ext4", (folder) => mountExt4(folder, 24)],
];

describe.runIf(!isShort && canMount())("small file system", () => {
  test.each(fileSystems)("full %s: 503, then recovery", { timeout: 120_000 }, async (_, mount) => {
    const dataDir = await createDataFolderOn(mount);
    const site = await startSiteProcess({ dataDir });
    const filler = join(dataDir, "filler");
    await expectRecovery(site, dataDir, bySize({ short: 1, ci: 2, full: 5 }), {
      begin: () => fill(filler),
      end: () => rmSync(filler),
    });
  });

  test.for(fileSystems)(
    "%s that fills up and is emptied under load: nothing is lost",
    { timeout: 180_000 },
    async ([, mount], context) => {
      const dataDir = await createDataFolderOn(mount);
      const site = await startSiteProcess({ dataDir });
      const filler = join(dataDir, "filler");
      async function fillAndEmpty(): Promise<void> {
        for (let round = 0; round < bySize({ short: 1, ci: 3, full: 8 }); round += 1) {
          await pause(1_000);
          fill(filler);
          await pause(1_000);
          rmSync(filler);
        }
        await pause(1_000);
      }
      const results = await submitUntil(site, "full", fillAndEmpty());
      await site.kill();
      await expectNothingLost(context, results, dataDir);
    },
  );
});

async function createDataFolderOn(mount: (folder: string) => void): Promise<string> {
  const folder = temporaryFolder();
  mount(folder);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  return await createDataFolder(dataDir);
}

async function submitUntil(site: SiteProcess, run: string, until: Promise<void>): Promise<ClientResults> {
  return await runRetryingClients({
    address: () => site.address,
    createSubmission: (number) => contactMessage(run, { number, key: crypto.randomUUID() }),
    perSecond: 30,
    until,
  });
}

async function expectNothingLost(context: TestContext, results: ClientResults, dataDir: string): Promise<void> {
  const { ledger, refused, unexpected } = results;
  await report(context, `${ledger.size} acknowledged after ${refused} refusals`);
  expect(unexpected).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(await findDifferences(ledger, dataDir)).toEqual([]);
  expect(countRows(dataDir, "leads")).toBe(ledger.size);
}

describe.runIf(!isShort && hasTools("fiu-run", "fiu-ctrl"))("failing system calls", () => {
  test.for<[string, string, number]>([
    ["every sync fails", "posix/io/sync/*", 1],
    ["a third of the syncs fail", "posix/io/sync/*", 0.33],
    ["every write fails", "posix/io/rw/pwrite", 1],
    ["a third of the writes fail", "posix/io/rw/pwrite", 0.33],
  ])("%s", { timeout: 120_000 }, async ([, name, probability], context) => {
    const dataDir = await createDataFolder();
    const control = join(temporaryFolder(), "fiu");
    const site = await startSiteProcess({ dataDir, wrapper: ["fiu-run", "-x", "-f", control] });
    const runFiu = (command: string) => execFileSync("fiu-ctrl", ["-f", control, "-c", command, String(site.pid)]);
    const always = `enable name=${name},failinfo=5`;
    const sometimes = `enable_random name=${name},probability=${probability},failinfo=5`;
    const begin = () => runFiu(probability === 1 ? always : sometimes);
    const end = () => runFiu(`disable name=${name}`);
    if (probability === 1)
      return await expectRecovery(site, dataDir, bySize({ short: 1, ci: 2, full: 5 }), { begin, end });
    async function failAndRecover(): Promise<void> {
      for (let round = 0; round < bySize({ short: 1, ci: 3, full: 8 }); round += 1) {
        begin();
        await pause(1_000);
        end();
        await pause(300);
      }
    }
    const results = await submitUntil(site, "fiu", failAndRecover());
    await site.kill();
    await expectNothingLost(context, results, dataDir);
  });
});
