import type { Kysely, Transaction } from "kysely";
import { restoreModels } from "../cars/brands.ts";
import { modelsOfOtherChanges, replacedColumns, restoreCar } from "../cars/car-snapshots.ts";
import { lockCatalogue } from "../cars/catalogue.ts";
import { savePricesAgain } from "../cars/price-history.ts";
import { stockCars } from "../cars/stock-cars.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import type { ChangedCarsTable, ChangeStepsTable } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor } from "../staff-types.ts";
import type { UndoResult } from "../bulk-change-types.ts";
import { otherRunning } from "./change-progress.ts";
import { kindOf, undoableIds } from "./stock-changes.ts";

type UndoneChange = { id: number; keptIds: ReadonlySet<number> };

/** What is left of the change is not done any more; what was done is put back by `finishChange`. */
export async function startUndo(
  { write }: Pick<Database, "write">,
  changeId: number,
  actor: Actor,
): Promise<UndoResult> {
  return await write.transaction().execute(async (db) => {
    await lockCatalogue(db);
    const change = await db.selectFrom("stock_changes").where("id", "=", changeId).selectAll().executeTakeFirst();
    if (!change) return { outcome: "unknown" };
    if (change.undone_at !== null) return { outcome: "already-undone" };
    if (!(await undoableIds(db, kindOf(change))).includes(changeId)) return { outcome: "too-old" };
    const running = await otherRunning(db, changeId);
    if (running) return { outcome: "another-running", running };
    await db.deleteFrom("change_steps").where("change_id", "=", changeId).execute();
    const { numInsertedOrUpdatedRows: steps = 0n } = await db
      .insertInto("change_steps")
      .columns(["change_id", "car_id", "version"])
      .expression((query) =>
        query
          .selectFrom("changed_cars")
          .where("change_id", "=", changeId)
          .select(["change_id", "car_id", "version_after as version"]),
      )
      .executeTakeFirstOrThrow();
    const undone = { undone_at: actor.at, undone_by: actor.staffId ?? null, kept: "[]" };
    await db.updateTable("stock_changes").set(undone).where("id", "=", changeId).execute();
    if (steps === 0n) await endUndo(db, change, [], actor);
    return { outcome: "started" };
  });
}

/** Puts cars back as they were before the change; returns those that were changed again since, which stay. Prices and events are a record: they go on. */
export async function undoSteps(
  db: Transaction<Tables>,
  change: UndoneChange,
  steps: readonly ChangeStepsTable[],
  actor: Actor,
): Promise<number[]> {
  const ids = steps.map(({ car_id }) => car_id);
  const rows = await db
    .selectFrom("changed_cars")
    .where("change_id", "=", change.id)
    .where("car_id", "in", ids)
    .selectAll()
    .execute();
  const changed = await changedSince(db, rows);
  const unchanged = without(rows, changed);
  const taken = await vinTakenSince(db, change, unchanged);
  const restored = without(unchanged, taken);
  if (restored.length > 0) {
    const before = await stockCars(
      db,
      restored.map(({ car_id }) => car_id),
    );
    const added = restored.filter((row) => row.before === null).map(({ car_id }) => car_id);
    if (added.length > 0) await db.deleteFrom("cars").where("id", "in", added).execute();
    for (const row of restored) if (row.before !== null) await restoreCar(db, row.car_id, row.before);
    await followVersions(db, change.id, restored);
    await savePricesAgain(db, before, actor);
  }
  return [...changed, ...taken];
}

/** After the last car. */
export async function endUndo(
  db: Transaction<Tables>,
  change: { id: number; kind: string; models_before: string | null },
  keptIds: readonly number[],
  { at, staffId }: Actor,
): Promise<void> {
  if (change.models_before !== null)
    await restoreModels(db, change.models_before, await modelsOfOtherChanges(db, change.id));
  const rows = await db
    .selectFrom("changed_cars")
    .where("change_id", "=", change.id)
    .select((row) => ["car_id", row("before", "is", null).as("isAdded")])
    .execute();
  const kept = new Set(keptIds);
  const undone = rows.filter(({ car_id }) => !kept.has(car_id));
  const removed = undone.filter(({ isAdded }) => Boolean(isAdded)).length;
  const details = { change: change.id, restored: undone.length - removed, removed };
  await appendEvent(db, { at, staffId, kind: `stock.${change.kind}-undone`, details });
}

async function changedSince(db: Kysely<Tables>, rows: readonly ChangedCarsTable[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const versions = new Map(rows.map((row) => [row.car_id, row.version_after]));
  const cars = await db
    .selectFrom("cars")
    .where("id", "in", [...versions.keys()])
    .select(["id", "version"])
    .execute();
  return cars.filter(({ id, version }) => version !== versions.get(id)).map(({ id }) => id);
}

function without(rows: readonly ChangedCarsTable[], ids: readonly number[]): ChangedCarsTable[] {
  return rows.filter(({ car_id }) => !ids.includes(car_id));
}

/** Cars that would be for sale again with a VIN that another car for sale has. */
async function vinTakenSince(
  db: Kysely<Tables>,
  { id: changeId, keptIds }: UndoneChange,
  rows: readonly ChangedCarsTable[],
): Promise<number[]> {
  const replaced = new Map(rows.flatMap(({ car_id, before }) => (before === null ? [] : [[car_id, before] as const])));
  if (replaced.size === 0) return [];
  const cars = await db
    .selectFrom("cars")
    .where("id", "in", [...replaced.keys()])
    .select(["id", "status", "vin"])
    .execute();
  const wanted = cars.flatMap((car) => {
    const { status, vin } = { ...car, ...replacedColumns(replaced.get(car.id) ?? "") };
    return status === "sold" || typeof vin !== "string" ? [] : [{ id: car.id, vin }];
  });
  if (wanted.length === 0) return [];
  const others = await db
    .selectFrom("cars")
    .leftJoin("changed_cars", (join) =>
      join.onRef("changed_cars.car_id", "=", "cars.id").on("changed_cars.change_id", "=", changeId),
    )
    .where("status", "<>", "sold")
    .where(
      "vin",
      "in",
      wanted.map(({ vin }) => vin),
    )
    .select(["cars.id", "vin", "version", "version_after"])
    .execute();
  // The undo puts back cars that have the change's own version, or has done so already.
  const isUndone = (car: (typeof others)[number]) => car.version === car.version_after && !keptIds.has(car.id);
  const vins = new Set(others.flatMap((car) => (isUndone(car) ? [] : [car.vin])));
  return wanted.filter(({ vin }) => vins.has(vin)).map(({ id }) => id);
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
  await db
    .updateTable("changed_cars")
    .set((row) => ({ version_after: row("version_after", "+", 1) }))
    .where("change_id", "=", changeId)
    .where(
      "car_id",
      "in",
      rows.map(({ car_id }) => car_id),
    )
    .execute();
}
