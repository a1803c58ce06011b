import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import { restoreModels, type ReplacedModels } from "../cars/brands.ts";
import { raiseCatalogueVersion, lockCatalogue } from "../cars/catalogue.ts";
import { carSnapshots, replacedBy, replacedColumns, restoreCar, type CarSnapshot } from "../cars/car-snapshots.ts";
import { inChunks } from "../database/chunks.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { savePrices } from "../cars/price-history.ts";
import type { Actor } from "../staff-types.ts";
import { stockCars } from "../cars/stock-cars.ts";
import type { ChangedCarsTable } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";
import type { KeptCar, UndoResult } from "../stock-desk-types.ts";

export type StockChangeKind = "import" | "bulk" | "prices";

/** Prices of the list are stored as a change of many cars, and counted apart: one price after the other must not use up the ten. */
const ofPrices = JSON.stringify({ kind: "prices" });

function isOfKind(kind: StockChangeKind) {
  return ({ eb }: ExpressionBuilder<Tables, "stock_changes">) =>
    kind === "import"
      ? eb("kind", "=", "import")
      : eb.and([eb("kind", "=", "bulk"), eb("details", kind === "prices" ? "=" : "<>", ofPrices)]);
}

function kindOf({ kind, details }: { kind: string; details: string }): StockChangeKind {
  if (kind === "import") return "import";
  return details === ofPrices ? "prices" : "bulk";
}

/** How many changes of each kind can be undone. */
export const maxUndoable = 10;

/** Starts the record of a change that can be undone; forgets what the eleventh one replaced. */
export async function addStockChange(
  db: Transaction<Tables>,
  kind: StockChangeKind,
  details: Readonly<Record<string, string | number>>,
  { at, staffId }: Actor,
): Promise<number> {
  const { id } = await db
    .insertInto("stock_changes")
    .values({
      at,
      staff_id: staffId ?? null,
      kind: kind === "prices" ? "bulk" : kind,
      details: JSON.stringify(details),
      models_before: null,
      undone_at: null,
      undone_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kept = await undoableIds(db, kind);
  await db
    .deleteFrom("changed_cars")
    .where("change_id", "in", db.selectFrom("stock_changes").where(isOfKind(kind)).select("id"))
    .where("change_id", "not in", kept)
    .execute();
  return id;
}

/** Notes which models the change renamed or added. */
export async function keepModels(db: Transaction<Tables>, changeId: number, models: ReplacedModels): Promise<void> {
  await db
    .updateTable("stock_changes")
    .set({ models_before: JSON.stringify(models) })
    .where("id", "=", changeId)
    .execute();
}

export async function undoableIds(db: Kysely<Tables>, kind: StockChangeKind): Promise<number[]> {
  const rows = await db
    .selectFrom("stock_changes")
    .where(isOfKind(kind))
    .orderBy("id", "desc")
    .limit(maxUndoable)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes what was replaced of the cars that were there before. Returns those that are different now. */
export async function recordChangedCars(
  db: Transaction<Tables>,
  changeId: number,
  before: ReadonlyMap<number, CarSnapshot>,
): Promise<number> {
  const after = await carSnapshots(db, [...before.keys()]);
  const rows: ChangedCarsTable[] = [];
  for (const [id, snapshot] of before) {
    const changed = after.get(id);
    const replaced = changed && replacedBy(snapshot, changed);
    if (changed && replaced !== undefined)
      rows.push({
        change_id: changeId,
        car_id: id,
        before: replaced,
        version_before: snapshot.version,
        version_after: changed.version,
      });
  }
  await insertChangedCars(db, rows);
  return rows.length;
}

export async function recordAddedCars(
  db: Transaction<Tables>,
  changeId: number,
  ids: readonly number[],
): Promise<void> {
  await insertChangedCars(
    db,
    ids.map((id) => ({ change_id: changeId, car_id: id, before: null, version_before: 0, version_after: 1 })),
  );
}

async function insertChangedCars(db: Transaction<Tables>, rows: readonly ChangedCarsTable[]): Promise<void> {
  for (const chunk of inChunks(rows, 1_000)) await db.insertInto("changed_cars").values(chunk).execute();
}

/** Puts every car back as it was before the change, unless it was changed again since. Prices and events are a record: they go on. */
export async function undoStockChange(
  { write, dialect }: Pick<Database, "write" | "dialect">,
  changeId: number,
  actor: Actor,
): Promise<UndoResult> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const change = await db.selectFrom("stock_changes").where("id", "=", changeId).selectAll().executeTakeFirst();
    if (!change) return { outcome: "unknown" };
    if (change.undone_at !== null) return { outcome: "already-undone" };
    if (!(await undoableIds(db, kindOf(change))).includes(changeId)) return { outcome: "too-old" };
    const rows = await db.selectFrom("changed_cars").where("change_id", "=", changeId).selectAll().execute();
    const changed = await changedSince(db, rows);
    const unchanged = without(rows, changed);
    const taken = await vinTakenSince(db, unchanged);
    const result = { restored: 0, removed: 0, kept: [...changed, ...taken] };
    for (const chunk of inChunks(without(unchanged, taken), 400)) {
      const before = await stockCars(
        db,
        chunk.map(({ car_id }) => car_id),
      );
      const added = chunk.filter((row) => row.before === null).map(({ car_id }) => car_id);
      if (added.length > 0) await db.deleteFrom("cars").where("id", "in", added).execute();
      for (const row of chunk) if (row.before !== null) await restoreCar(db, row.car_id, row.before);
      await followVersions(db, changeId, chunk);
      await savePricesAgain(db, before, actor);
      result.removed += added.length;
      result.restored += chunk.length - added.length;
    }
    if (change.models_before !== null)
      await restoreModels(db, change.models_before, await modelsOfOtherChanges(db, changeId));
    await db
      .updateTable("stock_changes")
      .set({ undone_at: actor.at, undone_by: actor.staffId ?? null })
      .where("id", "=", changeId)
      .execute();
    const details = { change: changeId, restored: result.restored, removed: result.removed };
    await appendEvent(db, { at: actor.at, staffId: actor.staffId, kind: `stock.${change.kind}-undone`, details });
    await raiseCatalogueVersion(db, dialect, nextId, actor.at);
    return { outcome: "undone", ...result };
  });
}

/** Slugs of the models that undoing other changes gives back to cars. */
async function modelsOfOtherChanges(db: Kysely<Tables>, changeId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("changed_cars")
    .where("change_id", "<>", changeId)
    .where("before", "like", '%"model_slug"%')
    .select("before")
    .execute();
  const slugs = rows.map(({ before }) => (before === null ? null : replacedColumns(before)["model_slug"]));
  return new Set(slugs.filter((slug) => typeof slug === "string"));
}

async function changedSince(db: Kysely<Tables>, rows: readonly ChangedCarsTable[]): Promise<KeptCar[]> {
  const kept: KeptCar[] = [];
  for (const chunk of inChunks(rows, 1_000)) {
    const versions = new Map(chunk.map((row) => [row.car_id, row.version_after]));
    const cars = await db
      .selectFrom("cars")
      .where("id", "in", [...versions.keys()])
      .select(["id", "stock_number", "version"])
      .execute();
    for (const car of cars)
      if (car.version !== versions.get(car.id)) kept.push({ id: car.id, stockNumber: car.stock_number });
  }
  return kept;
}

function without(rows: readonly ChangedCarsTable[], cars: readonly KeptCar[]): ChangedCarsTable[] {
  const ids = new Set(cars.map(({ id }) => id));
  return rows.filter(({ car_id }) => !ids.has(car_id));
}

/** Cars that would be for sale again with a VIN that another car for sale has. */
async function vinTakenSince(db: Kysely<Tables>, rows: readonly ChangedCarsTable[]): Promise<KeptCar[]> {
  const replaced = new Map(rows.flatMap(({ car_id, before }) => (before === null ? [] : [[car_id, before] as const])));
  const undoneIds = new Set(rows.map(({ car_id }) => car_id));
  const taken: KeptCar[] = [];
  for (const ids of inChunks([...replaced.keys()], 500)) {
    const cars = await db
      .selectFrom("cars")
      .where("id", "in", ids)
      .select(["id", "stock_number", "status", "vin"])
      .execute();
    const wanted = cars.flatMap((car) => {
      const { status, vin } = { ...car, ...replacedColumns(replaced.get(car.id) ?? "") };
      return status === "sold" || typeof vin !== "string" ? [] : [{ id: car.id, stockNumber: car.stock_number, vin }];
    });
    if (wanted.length === 0) continue;
    const others = await db
      .selectFrom("cars")
      .where("status", "<>", "sold")
      .where(
        "vin",
        "in",
        wanted.map(({ vin }) => vin),
      )
      .select(["id", "vin"])
      .execute();
    const vins = new Set(others.flatMap(({ id, vin }) => (undoneIds.has(id) ? [] : [vin])));
    for (const { vin, ...car } of wanted) if (vins.has(vin)) taken.push(car);
  }
  return taken;
}

/** The cars are what the changes before left: they can be undone next, several in turn if some did not raise the version. */
async function followVersions(
  db: Transaction<Tables>,
  changeId: number,
  rows: readonly ChangedCarsTable[],
): Promise<void> {
  for (const { car_id, version_before, version_after } of rows) {
    for (const column of ["version_before", "version_after"] as const)
      await db
        .updateTable("changed_cars")
        .set({ [column]: version_after + 1 })
        .where("car_id", "=", car_id)
        .where(column, "=", version_before)
        .where("change_id", "<", changeId)
        .execute();
  }
}

async function savePricesAgain(
  db: Transaction<Tables>,
  before: Awaited<ReturnType<typeof stockCars>>,
  actor: Actor,
): Promise<void> {
  const after = await stockCars(db, [...before.keys()]);
  const repriced = [...after.values()].flatMap(({ id, car }) => {
    const earlier = before.get(id)?.car;
    return earlier && JSON.stringify(earlier.price) !== JSON.stringify(car.price)
      ? [{ id, before: earlier, after: car }]
      : [];
  });
  await savePrices(db, repriced, actor);
}
