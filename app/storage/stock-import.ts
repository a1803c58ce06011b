import type { Transaction } from "kysely";
import type { Picture } from "../dealership/car/car.ts";
import { saveBrands, saveModels } from "./brands.ts";
import { lockCatalogue, raiseCatalogueVersion } from "./catalogue.ts";
import { inChunks } from "./chunks.ts";
import { saveContent } from "./content.ts";
import type { Database, Dialect } from "./database.ts";
import { dealership, saveDealership } from "./dealership.ts";
import { deleteDemonstration } from "./demonstration.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";
import { writeCars } from "./car-writer.ts";
import { type StoredCar, planStock, type StockPlan } from "./stock-plan.ts";
import type { StockImport, StockImportOptions, StockImportResult } from "./types.ts";
import type { Tables } from "./tables.ts";

const rollback = new Error("Nothing is changed: roll back.");

export async function importStock(
  { write, dialect }: Pick<Database, "write" | "dialect">,
  stock: StockImport,
  options: StockImportOptions,
): Promise<StockImportResult> {
  const at = new Date(stock.at).toISOString();
  let result: StockImportResult | undefined;
  try {
    await write.transaction().execute(async (transaction) => {
      const plan = await writeStock(transaction, dialect, { ...stock, at });
      result = plan.result;
      const isRefused = options.maySell?.({ count: result.sold, forSale: plan.forSale }) === false;
      if (options.dryRun || isRefused) throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  if (result === undefined) throw new Error("The import returned no result.");
  return result;
}

async function writeStock(db: Transaction<Tables>, dialect: Dialect, stock: StockImport): Promise<StockPlan> {
  const firstNewId = await lockCatalogue(db);
  if (stock.dealership && !stock.dealership.demonstration && (await dealership(db))?.demonstration)
    await deleteDemonstration(db, stock.pictures ?? new Set());
  const dealershipChanged = stock.dealership !== undefined && (await saveDealership(db, stock.dealership));
  const brandsChanged = stock.brands !== undefined && (await saveBrands(db, stock.brands));
  const contentChanged = stock.content !== undefined && (await saveContent(db, stock.content));
  const modelsChanged = await saveModels(db, stock.cars);
  if (stock.unsavedPictures !== undefined) await insertPictures(db, stock.unsavedPictures);
  const plan = planStock(stock, await storedCars(db), firstNewId);
  for (const chunk of inChunks(plan.carsToWrite, 400)) {
    await writeCars(db, chunk, { at: stock.at, staffId: null });
    await yieldToEventLoop();
  }
  for (const chunk of inChunks(plan.missingCarIds, 1_000)) await sellCars(db, chunk, stock.at);
  const carsChanged = plan.carsToWrite.length > 0 || plan.missingCarIds.length > 0;
  if (dealershipChanged || brandsChanged || contentChanged || modelsChanged || carsChanged)
    await raiseCatalogueVersion(db, dialect, plan.nextId, stock.at);
  return plan;
}

/** Lets cars of a dry run reference pictures whose renditions are not stored. */
async function insertPictures(db: Transaction<Tables>, pictures: readonly Picture[]): Promise<void> {
  for (const chunk of inChunks(pictures, 1_000)) {
    const rows = chunk.map(({ hash, width, height }) => ({ hash, width, height }));
    await db
      .insertInto("pictures")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function storedCars(db: Transaction<Tables>): Promise<Map<string, StoredCar>> {
  const rows = await db
    .selectFrom("cars")
    .select(["id", "stock_number", "status", "added_at", "sold_at", "content_hash"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.stock_number,
      { id: row.id, status: row.status, addedAt: row.added_at, soldAt: row.sold_at, contentHash: row.content_hash },
    ]),
  );
}

async function sellCars(db: Transaction<Tables>, ids: readonly number[], at: string): Promise<void> {
  await db.updateTable("cars").set({ status: "sold", sold_at: at }).where("id", "in", ids).execute();
}
