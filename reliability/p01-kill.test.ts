import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seededNumbers } from "../e2e/seeded-choice.ts";
import { crowd } from "./retrying-clients.ts";
import { countRows, damage, orderedCar } from "./database.ts";
import { differences } from "./ledger.ts";
import { hasTools } from "./required-tools.ts";
import {
  apiContactPerson,
  applicant,
  contactPerson,
  financePerson,
  servicePerson,
  type OrderedCar,
  type Person,
} from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, launch, startSiteProcess } from "./site-process.ts";
import { isShort, sized, tell, times } from "./run-size.ts";

afterAll(removeFolders);

const kills = Number(process.env["KILLS"] ?? sized({ short: 4, ci: 12, full: 200 }));
const perSecond = sized({ short: 40, ci: 50, full: 50 });
// Short and in CI it runs beside other tests; the promise itself is asked of the full run.
const readyWithinMs = sized({ short: 30_000, ci: 20_000, full: 2_000 });
const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));

let dataDir: string;

beforeAll(async () => {
  dataDir = await dataFolder();
});

afterEach(killAll);

/** Forms with a key and, as browsers without JavaScript send them, without; the API; orders with a sealed part; a few CVs. */
function passerBy(run: string, number: number, car: OrderedCar): Person {
  const kinds = [
    () => contactPerson(run, { number, key: crypto.randomUUID() }),
    () => contactPerson(run, { number }),
    () => apiContactPerson(run, { number }),
    () => financePerson(run, { number }, car),
    () => servicePerson(run, { number }),
    () => (number % 12 === 5 ? applicant(run, { number, key: crypto.randomUUID() }) : contactPerson(run, { number })),
  ];
  const person = kinds[number % kinds.length];
  if (!person) throw new Error("unreachable");
  return person();
}

test(
  `${kills} kills at random moments lose nothing that was acknowledged and double nothing`,
  { timeout: 120_000 + kills * 15_000 },
  async () => {
    const random = seededNumbers(seed);
    const car = orderedCar(dataDir);
    let site = await launch({ dataDir });
    const readyMs: number[] = [];
    let lastStart = 0;
    let onAcknowledged = () => {};
    async function killer(): Promise<void> {
      for (let number = 0; number < kills; number += 1) {
        await site.open;
        await acknowledgedSince();
        if (lastStart > 0) readyMs.push(performance.now() - lastStart);
        await pause(random(1_000));
        await site.kill();
        lastStart = performance.now();
        site = await launch({ dataDir });
      }
      await acknowledgedSince();
      readyMs.push(performance.now() - lastStart);
    }
    function acknowledgedSince(): Promise<void> {
      return new Promise((resolve) => (onAcknowledged = resolve));
    }
    const killing = killer();
    const seen = await crowd({
      address: () => site.address,
      person: (number) => passerBy("kill", number, car),
      perSecond,
      until: killing,
      onAcknowledged: () => onAcknowledged(),
    });
    await killing;
    await site.kill();
    tell(
      "P1",
      `seed ${seed}, ${kills} kills, ${seen.ledger.size} acknowledged in ${seen.attempts} attempts; start to the first acknowledgement: ${times(readyMs)}`,
    );
    expect(seen.surprises).toEqual([]);
    expect(await differences(seen.ledger, dataDir)).toEqual([]);
    expect(countRows(dataDir, "leads")).toBe(seen.ledger.size);
    expect(readyMs.filter((ms) => ms > readyWithinMs)).toEqual([]);
  },
);

test("a kill during the migration leaves a database that the next start completes", { timeout: 300_000 }, async () => {
  const random = seededNumbers(seed + 1);
  const rounds = sized({ short: 2, ci: 5, full: 20 });
  for (let round = 0; round < rounds; round += 1) {
    const older = await olderData();
    await killedWhileMigrating(older, random(4));
    await provenWhole(older);
  }
});

// The tool stops the site at an exact write, which a timer can only hope to hit.
test.runIf(!isShort && hasTools("strace"))(
  "so does a kill at each of the writes of the migration",
  { timeout: 600_000 },
  async () => {
    const hit: number[] = [];
    for (let write = 1; write <= sized({ short: 0, ci: 24, full: 80 }); write += sized({ short: 1, ci: 4, full: 1 })) {
      const older = await olderData();
      const site = await launch({
        dataDir: older,
        under: [
          "strace",
          "-f",
          "-qq",
          "-o",
          "/dev/null",
          "-e",
          "trace=pwrite64",
          "-e",
          `inject=pwrite64:signal=SIGKILL:when=${write}`,
        ],
      });
      const isKilled = await Promise.race([site.ended.then(() => true), site.open.then(() => false)]);
      await site.kill();
      if (!isKilled) break;
      hit.push(write);
      expect(damage(older), `after a kill at write ${write}`).toEqual([]);
      await provenWhole(older);
    }
    tell("P1", `killed at ${hit.length} different writes of a start that migrates`);
    expect(hit.length).toBeGreaterThan(3);
  },
);

const stockTables = [
  "brands",
  "models",
  "cars",
  "car_colors",
  "car_pictures",
  "pictures",
  "renditions",
  "catalogue",
  "dealership",
];

/** The tables as they were before requests were kept. */
async function olderData(): Promise<string> {
  const folder = await dataFolder();
  const database = new DatabaseSync(join(folder, "maarad.db"));
  database.exec("pragma foreign_keys = off");
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
    )
    .all();
  for (const name of tables.map((row) => String(row["name"])))
    if (!stockTables.includes(name)) database.exec(`drop table "${name}"`);
  database.exec("drop index cars_discounted");
  database.exec("delete from kysely_migration where name > '0001-stock'");
  database.close();
  return folder;
}

async function killedWhileMigrating(folder: string, afterMs: number): Promise<void> {
  const site = await launch({ dataDir: folder });
  const log = join(folder, "maarad.db-wal");
  await Promise.race([site.open, site.ended, untilNotEmpty(log)]);
  await pause(afterMs);
  await site.kill();
  expect(damage(folder)).toEqual([]);
}

async function untilNotEmpty(path: string): Promise<void> {
  while ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) await pause(1);
}

async function provenWhole(folder: string): Promise<void> {
  const site = await startSiteProcess({ dataDir: folder });
  const person = contactPerson("migrated", { number: 1, key: crypto.randomUUID() });
  const reference = acknowledged(await send(site.address, person.sending));
  await site.kill();
  expect(reference).toBeDefined();
  expect(await differences(new Map([[person.mark, { person, reference: reference ?? "" }]]), folder)).toEqual([]);
}
