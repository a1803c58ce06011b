/** How long after a change of the catalogue a cache in front still shows the old page. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { answerOnWire } from "./settled.ts";

const rounds = 2;
const lookMs = 200;
/** Within and beyond what the site allows a cache: ten seconds, and thirty more while it asks. */
const [lateMs, restMs] = [35_000, 43_000];

export type Freshness = {
  /** Seconds from the change until it was shown, on a page that is asked for all the time. */
  watched: number[];
  /** The same of a page that nobody asked for until shortly before the old one may no longer be sent. */
  awakened: number[];
  /** A page that nobody asked for longer than that was new at once. */
  rested: boolean;
};

export async function freshness(address: string, dataDir: string): Promise<Freshness> {
  const found: Freshness = { watched: [], awakened: [], rested: true };
  for (let round = 0; round < rounds; round++) {
    const ids = pricedCars(dataDir, 3, round * 3);
    const paths = await Promise.all(ids.map((id) => pathOf(address, id)));
    const [watched = "", awakened = "", rested = ""] = paths.map((path) => address + path);
    const old = { watched: await tag(watched), awakened: await tag(awakened), rested: await tag(rested) };
    raisePrices(dataDir, ids);
    const changedAt = performance.now();
    const [first, second, third] = await Promise.all([
      untilNew(watched, old.watched, changedAt),
      pause(lateMs).then(() => untilNew(awakened, old.awakened, changedAt)),
      pause(restMs).then(() => tag(rested)),
    ]);
    found.watched.push(first);
    found.awakened.push(second);
    if (third === old.rested) found.rested = false;
  }
  return found;
}

async function untilNew(url: string, old: string, changedAt: number): Promise<number> {
  while ((await tag(url)) === old) await pause(lookMs);
  return (performance.now() - changedAt) / 1_000;
}

async function tag(url: string): Promise<string> {
  return (await answerOnWire(url)).headers["etag"] ?? "";
}

/** The right address of a car, where the site leads to it. */
async function pathOf(address: string, id: number): Promise<string> {
  const { headers } = await fetch(`${address}/cars/car-details?id=car-${id}`, { redirect: "manual" });
  return headers.get("location") ?? "";
}

function pricedCars(dataDir: string, count: number, skip: number): number[] {
  const db = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true });
  const rows = db.prepare("SELECT id FROM cars WHERE status = 'available' AND price_halalas IS NOT NULL AND price_before_discount_halalas IS NULL ORDER BY id DESC LIMIT ? OFFSET ?").all(count, skip);
  db.close();
  return rows.map(({ id }) => Number(id));
}

/** As an import does. */
function raisePrices(dataDir: string, ids: readonly number[]): void {
  const db = new DatabaseSync(join(dataDir, "maarad.db"), { timeout: 5_000 });
  db.exec("BEGIN IMMEDIATE");
  for (const id of ids) db.prepare("UPDATE cars SET price_halalas = price_halalas + 100000 WHERE id = ?").run(id);
  db.exec("UPDATE catalogue SET version = version + 1");
  db.exec("COMMIT");
  db.close();
}
