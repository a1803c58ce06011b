import type { Transaction } from "kysely";
import { saveModels } from "../cars/brands.ts";
import { saveEdits } from "../car-edits/car-edit-rows.ts";
import { carSnapshots } from "../cars/car-snapshots.ts";
import { writeCars } from "../cars/car-writer.ts";
import { inChunks } from "../database/chunks.ts";
import { appendEvent } from "../database/events.ts";
import { priceChanges, savePrices } from "../cars/price-history.ts";
import type { Actor } from "../staff-types.ts";
import { addStockChange, keepModels, recordAddedCars, recordChangedCars } from "../car-edits/stock-changes.ts";
import type { StockPlan } from "./stock-plan.ts";
import type { Tables } from "../database/tables.ts";
import type { StockImport } from "../stock-import-types.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";

type Import = Pick<StockImport, "cars" | "at" | "staffId" | "fileName">;

/** Writes cars and models; returns the number of the change if there was any. */
export async function writePlan(
  db: Transaction<Tables>,
  plan: StockPlan,
  { cars, at, staffId, fileName }: Import,
): Promise<number | undefined> {
  const models = await saveModels(db, cars);
  const { added, changed, sold } = plan.result;
  const modelsChanged = models.names.length + models.added.length > 0;
  if (!modelsChanged && plan.carsToWrite.length + plan.missingCarIds.length + plan.edits.length === 0) return undefined;
  const by = { at, staffId };
  const changeId = await addStockChange(db, "import", { added, changed, sold, file: fileName ?? "" }, by);
  if (modelsChanged) await keepModels(db, changeId, models);
  const edits = new Map(plan.edits.map(({ id, edits: rows }) => [id, rows]));
  for (const chunk of inChunks(plan.carsToWrite, 100)) {
    const existing = chunk.filter(({ isNew }) => !isNew);
    const before = await carSnapshots(
      db,
      existing.map(({ id }) => id),
    );
    const existingIds = existing.map(({ id }) => id);
    // A car that the list reserves is not reserved for the person before.
    await endReservations(db, existingIds);
    await writeCars(db, chunk, { at, staffId: staffId ?? null });
    await endReservations(db, existingIds);
    await savePrices(db, priceChanges(existing, before), by);
    await saveEdits(
      db,
      existingIds.filter((id) => edits.has(id)),
      existingIds.flatMap((id) => edits.get(id) ?? []),
    );
    for (const id of existingIds) edits.delete(id);
    await recordChangedCars(db, changeId, before);
    await recordAddedCars(
      db,
      changeId,
      chunk.filter(({ isNew }) => isNew).map(({ id }) => id),
    );
    await yieldToEventLoop();
  }
  for (const chunk of inChunks(plan.missingCarIds, 1_000)) await sellCars(db, chunk, changeId, by);
  for (const chunk of inChunks([...edits], 400)) {
    const ids = chunk.map(([id]) => id);
    const before = await carSnapshots(db, ids);
    await saveEdits(
      db,
      ids,
      chunk.flatMap(([, rows]) => rows),
    );
    await recordChangedCars(db, changeId, before);
    await yieldToEventLoop();
  }
  const details = { change: changeId, added, changed, sold, file: fileName ?? null };
  await appendEvent(db, { at, staffId, kind: "stock.imported", details });
  return changeId;
}

async function sellCars(db: Transaction<Tables>, ids: readonly number[], changeId: number, by: Actor): Promise<void> {
  const before = await carSnapshots(db, ids);
  await db
    .updateTable("cars")
    .set((car) => ({
      status: "sold",
      sold_at: by.at,
      changed_at: by.at,
      changed_by: by.staffId ?? null,
      version: car("version", "+", 1),
      reserved_until: null,
      reserved_for: null,
    }))
    .where("id", "in", ids)
    .execute();
  await recordChangedCars(db, changeId, before);
}

async function endReservations(db: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("cars")
    .set({ reserved_until: null, reserved_for: null })
    .where("id", "in", ids)
    .where("status", "<>", "reserved")
    .where((car) => car.or([car("reserved_until", "is not", null), car("reserved_for", "is not", null)]))
    .execute();
}
