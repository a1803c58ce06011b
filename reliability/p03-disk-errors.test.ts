import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { demoPhone } from "./demo-phone.ts";
import { crowd, type Crowd } from "./retrying-clients.ts";
import { countRows } from "./database.ts";
import { differences, type Ledger } from "./ledger.ts";
import { hasTools, isInstalled, mayMount } from "./required-tools.ts";
import { apiContactPerson, contactPerson, type Person } from "./submissions.ts";
import { dataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { isShort, sized, tell } from "./run-size.ts";

afterAll(removeFolders);

const mounted: string[] = [];

afterEach(() => {
  killAll();
  // A file system cannot go while a dying process still holds it.
  for (const folder of mounted.splice(0)) execFileSync("umount", ["--lazy", folder]);
});

let counted = 0;

function somebody(): Person {
  counted += 1;
  return contactPerson("disk", { number: counted, key: crypto.randomUUID() });
}

async function isKept(site: SiteProcess, person: Person, ledger: Ledger): Promise<boolean> {
  const reference = acknowledged(await send(site.address, person.sending));
  if (reference !== undefined) ledger.set(person.mark, { person, reference });
  return reference !== undefined;
}

/** The answer has the form with everything typed, and a way to call; nothing of it is an acknowledgement. */
async function expectHonestRefusal(site: SiteProcess, person: Person): Promise<void> {
  const answer = await send(site.address, person.sending);
  expect(acknowledged(answer)).toBeUndefined();
  expect(answer.status).toBe(503);
  for (const typed of Object.values(person.open)) expect(answer.body).toContain(String(typed));
  expect(answer.body).toContain(`tel:${demoPhone()}`);
  counted += 1;
  const fromApi = await send(site.address, apiContactPerson("disk", { number: counted }).sending);
  expect(fromApi.status).toBe(503);
}

async function untilKept(site: SiteProcess, person: Person, ledger: Ledger): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isKept(site, person, ledger)) return;
    await pause(100);
  }
  throw new Error(`Not kept again within 10 s:\n${site.output()}`);
}

/** Good, disturbed, good again, several times; then what was acknowledged is there. */
async function throughTrouble(
  site: SiteProcess,
  dataDir: string,
  rounds: number,
  trouble: { begin(): void; end(): void },
): Promise<void> {
  const ledger: Ledger = new Map();
  for (let round = 0; round < rounds; round += 1) {
    expect(await isKept(site, somebody(), ledger)).toBe(true);
    trouble.begin();
    const refused = somebody();
    await expectHonestRefusal(site, refused);
    const page = await send(site.address, { path: "/cars" });
    expect(page.status).toBe(200);
    trouble.end();
    await untilKept(site, refused, ledger);
  }
  await site.kill();
  expect(await differences(ledger, dataDir)).toEqual([]);
}

// What a full disk does to a write, a limit on files' sizes does, too, and needs no root.
test.runIf(isInstalled("prlimit"))(
  "a disk that takes nothing more is said to the visitor, and it goes on when there is room again",
  { timeout: 240_000 },
  async () => {
    const dataDir = await dataFolder();
    const site = await startSiteProcess({ dataDir });
    const limit = (bytes: string) => execFileSync("prlimit", ["--pid", String(site.pid), `--fsize=${bytes}:`]);
    await throughTrouble(site, dataDir, 2, { begin: () => limit("0"), end: () => limit("unlimited") });
  },
);

const fileSystems: [string, (folder: string) => void][] = [
  ["tmpfs", (folder) => void execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", folder])],
  ["ext4", (folder) => mountImage(folder)],
];

function mountImage(folder: string): void {
  const image = join(temporaryFolder(), "disk.img");
  writeFileSync(image, "");
  truncateSync(image, 24 * 1024 * 1024);
  execFileSync("mkfs.ext4", ["-q", "-m", "0", image]);
  execFileSync("mount", ["-o", "loop", image, folder]);
}

describe.runIf(!isShort && mayMount())("a small file system", () => {
  test.each(fileSystems)("of %s that is full", { timeout: 120_000 }, async (_, mount) => {
    const dataDir = await smallDisk(mount);
    const site = await startSiteProcess({ dataDir });
    const filler = join(dataDir, "filler");
    await throughTrouble(site, dataDir, sized({ short: 1, ci: 2, full: 5 }), {
      begin: () => fill(filler),
      end: () => rmSync(filler),
    });
  });

  test.each(fileSystems)(
    "of %s that fills and empties under load loses nothing",
    { timeout: 180_000 },
    async (name, mount) => {
      const dataDir = await smallDisk(mount);
      const site = await startSiteProcess({ dataDir });
      const filler = join(dataDir, "filler");
      async function fillAndEmpty(): Promise<void> {
        for (let round = 0; round < sized({ short: 1, ci: 3, full: 8 }); round += 1) {
          await pause(1_000);
          fill(filler);
          await pause(1_000);
          rmSync(filler);
        }
        await pause(1_000);
      }
      const seen = await posting(site, "full", fillAndEmpty());
      await site.kill();
      await expectWhole(seen, dataDir, `a full ${name}`);
    },
  );
});

async function smallDisk(mount: (folder: string) => void): Promise<string> {
  const folder = temporaryFolder();
  mount(folder);
  mounted.push(folder);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  return await dataFolder(dataDir);
}

/** Until nothing more fits, not even a small block. */
function fill(path: string): void {
  for (const bytes of [65_536, 4_096, 512]) while (isAppended(path, bytes));
}

function isAppended(path: string, bytes: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(bytes, 1), { flag: "a" });
    return true;
  } catch {
    return false;
  }
}

async function posting(site: SiteProcess, run: string, until: Promise<void>): Promise<Crowd> {
  return await crowd({
    address: () => site.address,
    person: (number) => contactPerson(run, { number, key: crypto.randomUUID() }),
    perSecond: 30,
    until,
  });
}

async function expectWhole(seen: Crowd, dataDir: string, trouble: string): Promise<void> {
  tell("P3", `${trouble}: ${seen.ledger.size} acknowledged, ${seen.refused} times refused before`);
  expect(seen.surprises).toEqual([]);
  expect(seen.refused).toBeGreaterThan(0);
  expect(await differences(seen.ledger, dataDir)).toEqual([]);
  expect(countRows(dataDir, "leads")).toBe(seen.ledger.size);
}

describe.runIf(!isShort && hasTools("fiu-run", "fiu-ctrl"))("failures of the system's calls", () => {
  test.each([
    ["each sync fails", "posix/io/sync/*", 1],
    ["a third of the syncs fail", "posix/io/sync/*", 0.33],
    ["each write fails", "posix/io/rw/pwrite", 1],
    ["a third of the writes fail", "posix/io/rw/pwrite", 0.33],
  ])("%s", { timeout: 120_000 }, async (title, name, probability) => {
    const dataDir = await dataFolder();
    const control = join(temporaryFolder(), "fiu");
    const site = await startSiteProcess({ dataDir, under: ["fiu-run", "-x", "-f", control] });
    const order = (command: string) => execFileSync("fiu-ctrl", ["-f", control, "-c", command, String(site.pid)]);
    const begin = () =>
      order(
        probability === 1
          ? `enable name=${name},failinfo=5`
          : `enable_random name=${name},probability=${probability},failinfo=5`,
      );
    const end = () => order(`disable name=${name}`);
    if (probability === 1)
      return await throughTrouble(site, dataDir, sized({ short: 1, ci: 2, full: 5 }), { begin, end });
    async function onAndOff(): Promise<void> {
      for (let round = 0; round < sized({ short: 1, ci: 3, full: 8 }); round += 1) {
        begin();
        await pause(1_000);
        end();
        await pause(300);
      }
    }
    const seen = await posting(site, "fiu", onAndOff());
    await site.kill();
    await expectWhole(seen, dataDir, title);
  });
});
