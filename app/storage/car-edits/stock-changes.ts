import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { ReplacedModels } from "../cars/brands.ts";
import { carSnapshots, replacedBy, type CarSnapshot } from "../cars/car-snapshots.ts";
import { inChunks } from "../database/chunks.ts";
import type { Actor } from "../staff-types.ts";
import type { ChangedCarsTable } from "../database/stock-desk-tables.ts";
import type { Tables } from "../database/tables.ts";

export type StockChangeKind = "import" | "bulk" | "prices";

/** Prices of the list are stored as a change of many cars, and counted apart: one price after the other must not use up the ten. */
const ofPrices = JSON.stringify({ kind: "prices" });

function isOfKind(kind: StockChangeKind) {
  return ({ eb }: ExpressionBuilder<Tables, "stock_changes">) =>
    kind === "import"
      ? eb("kind", "=", "import")
      : eb.and([eb("kind", "=", "bulk"), eb("details", kind === "prices" ? "=" : "<>", ofPrices)]);
}

export function kindOf({ kind, details }: { kind: string; details: string }): StockChangeKind {
  if (kind === "import") return "import";
  return details === ofPrices ? "prices" : "bulk";
}

/** How many changes of each kind can be undone. */
export const maxUndoable = 10;

/** Starts the record of a change that can be undone; forgets what the eleventh one replaced, unless its undo is running. */
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
    .where("change_id", "not in", db.selectFrom("change_steps").select("change_id"))
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
