import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seededNumbers } from "../e2e/seeded-choice.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { countRows, findOrderableCar, integrityErrors } from "./database.ts";
import { findDifferences } from "./ledger.ts";
import { hasTools } from "./required-tools.ts";
import { runRetryingClients } from "./retrying-clients.ts";
import { formatPercentiles, report } from "./report.ts";
import { bySize, isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, launch, startSiteProcess } from "./site-process.ts";
import {
  apiContactMessage,
  contactMessage,
  financedOrder,
  jobApplication,
  serviceOrder,
  type OrderableCar,
  type Submission,
} from "./submissions.ts";

afterAll(removeFolders);

const kills = Number(process.env["KILLS"] ?? bySize({ short: 4, ci: 12, full: 200 }));
const perSecond = bySize({ short: 40, ci: 50, full: 50 });
// The smaller sizes run beside other tests on the same cores.
const maxReadyMs = bySize({ short: 30_000, ci: 20_000, full: 2_000 });
const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));

let dataDir: string;

beforeAll(async () => {
  dataDir = await createDataFolder();
});

afterEach(killAll);

/** Forms with and without an idempotency key, the API, orders with encrypted fields, some CVs. */
function createSubmission(run: string, number: number, car: OrderableCar): Submission {
  const key = crypto.randomUUID();
  const kinds = [
    () => contactMessage(run, { number, key }),
    () => contactMessage(run, { number }),
    () => apiContactMessage(run, { number }),
    () => financedOrder(run, { number }, car),
    () => serviceOrder(run, { number }),
    () => (number % 12 === 5 ? jobApplication(run, { number, key }) : contactMessage(run, { number })),
  ];
  const create = kinds[number % kinds.length];
  if (!create) throw new Error("unreachable");
  return create();
}

test(
  `${kills} SIGKILLs at random moments: no acknowledged request is lost, changed or duplicated`,
  { timeout: 120_000 + kills * 15_000 },
  async (context) => {
    const random = seededNumbers(seed);
    const car = findOrderableCar(dataDir);
    let site = await launch({ dataDir });
    const readyMs: number[] = [];
    let startedAt: number | undefined;
    let onAcknowledged = () => {};
    async function killRepeatedly(): Promise<void> {
      for (let number = 0; number < kills; number += 1) {
        await site.open;
        await nextAcknowledgement();
        if (startedAt !== undefined) readyMs.push(performance.now() - startedAt);
        await pause(random(1_000));
        await site.kill();
        startedAt = performance.now();
        site = await launch({ dataDir });
      }
      await nextAcknowledgement();
      if (startedAt !== undefined) readyMs.push(performance.now() - startedAt);
    }
    function nextAcknowledgement(): Promise<void> {
      return new Promise((resolve) => (onAcknowledged = resolve));
    }
    const killing = killRepeatedly();
    const { ledger, attempts, unexpected } = await runRetryingClients({
      address: () => site.address,
      createSubmission: (number) => createSubmission("kill", number, car),
      perSecond,
      until: killing,
      onAcknowledged: () => onAcknowledged(),
    });
    await killing;
    await site.kill();
    await report(
      context,
      `seed ${seed}: ${kills} kills, ${ledger.size} acknowledged in ${attempts} attempts; ` +
        `from start to first acknowledgement ${formatPercentiles(readyMs)}`,
    );
    expect(unexpected).toEqual([]);
    expect(await findDifferences(ledger, dataDir)).toEqual([]);
    expect(countRows(dataDir, "leads")).toBe(ledger.size);
    expect(readyMs.filter((ms) => ms > maxReadyMs)).toEqual([]);
  },
);

test("a SIGKILL during a migration: the next start completes it", { timeout: 300_000 }, async () => {
  const random = seededNumbers(seed + 1);
  const rounds = bySize({ short: 2, ci: 5, full: 20 });
  for (let round = 0; round < rounds; round += 1) {
    const folder = await createUnmigratedFolder();
    await killDuringMigration(folder, random(4));
    await expectWorkingSite(folder);
  }
});

test.runIf(!isShort && hasTools("strace"))(
  "a SIGKILL at each write of a migration: the next start completes it",
  { timeout: 600_000 },
  async (context) => {
    const killedWrites: number[] = [];
    for (
      let write = 1;
      write <= bySize({ short: 0, ci: 24, full: 80 });
      write += bySize({ short: 1, ci: 4, full: 1 })
    ) {
      const folder = await createUnmigratedFolder();
      const site = await launch({ dataDir: folder, wrapper: killAtWrite(write) });
      const isKilled = await Promise.race([site.ended.then(() => true), site.open.then(() => false)]);
      await site.kill();
      if (!isKilled) break;
      killedWrites.push(write);
      expect(integrityErrors(folder), `after a kill at write ${write}`).toEqual([]);
      await expectWorkingSite(folder);
    }
    await report(context, `killed at ${killedWrites.length} different writes of a start that migrates`);
    expect(killedWrites.length).toBeGreaterThan(3);
  },
);

function killAtWrite(write: number): string[] {
  const injection = `inject=pwrite64:signal=SIGKILL:when=${write}`;
  return ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64", "-e", injection];
}

const tablesOfFirstMigration = [
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

/** The computed column goes before the columns that it is computed from. */
const laterCarColumns = [
  "missing",
  "codes",
  "range_km",
  "battery_wh",
  "charge_minutes",
  "inspected_on",
  "inspection",
  "source",
  "shown",
  "withdrawn_at",
  "reserved_until",
  "reserved_for",
  "responsible",
  "changed_at",
  "changed_by",
  "version",
];

const laterIndexes = [
  "cars_changed",
  "cars_codes",
  "cars_discounted",
  "cars_desk",
  "cars_missing",
  "cars_price",
  "cars_trim",
  "cars_vin",
  "car_pictures_picture",
];

/** A data folder after the first migration only. */
async function createUnmigratedFolder(): Promise<string> {
  const folder = await createDataFolder();
  const database = new DatabaseSync(join(folder, "maarad.db"));
  database.exec("pragma foreign_keys = off");
  const sql = `
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`;
  const tables = database.prepare(sql).all();
  for (const name of tables.map((row) => String(row["name"])))
    if (!tablesOfFirstMigration.includes(name)) database.exec(`drop table "${name}"`);
  for (const index of laterIndexes) database.exec(`drop index ${index}`);
  database.exec("alter table car_pictures drop column shot");
  database.exec("alter table pictures drop column last_used_at");
  for (const column of laterCarColumns) database.exec(`alter table cars drop column ${column}`);
  database.exec("delete from kysely_migration where name > '0001-stock'");
  database.close();
  return folder;
}

async function killDuringMigration(folder: string, delayMs: number): Promise<void> {
  const site = await launch({ dataDir: folder });
  const wal = join(folder, "maarad.db-wal");
  await Promise.race([site.open, site.ended, waitUntilNotEmpty(wal)]);
  await pause(delayMs);
  await site.kill();
  expect(integrityErrors(folder)).toEqual([]);
}

async function waitUntilNotEmpty(path: string): Promise<void> {
  while ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) await pause(1);
}

async function expectWorkingSite(folder: string): Promise<void> {
  const site = await startSiteProcess({ dataDir: folder });
  const submission = contactMessage("migrated", { number: 1, key: crypto.randomUUID() });
  const reference = acknowledgedReference(await send(site.address, submission.request));
  await site.kill();
  expect(reference).toBeDefined();
  const ledger = new Map([[submission.id, { submission, reference: reference ?? "" }]]);
  expect(await findDifferences(ledger, folder)).toEqual([]);
}
