/** Imports a stock list in one transaction: cars are matched by stock number, missing ones become sold. */
import { sql, type Transaction } from "kysely";
import type { Picture } from "../dealership/car/car.ts";
import { keepBrands, keepModels } from "./brands.ts";
import { lockCatalogue, raiseCatalogueVersion } from "./catalogue.ts";
import { inChunks } from "./chunks.ts";
import { keepContent } from "./content.ts";
import type { Database, Dialect } from "./database.ts";
import { keepDealership } from "./dealership.ts";
import { letOtherWorkIn } from "./other-work.ts";
import { type KeptCar, planStock, type WrittenCar } from "./stock-plan.ts";
import { carColorRows, carPictureRows, carRow } from "./stock-rows.ts";
import type { StockImport, StockImportResult } from "./types.ts";
import type { CarsTable, Tables } from "./tables.ts";

const dryRunOver = new Error("The dry run is over.");

export async function importStock(
  { write, dialect }: Pick<Database, "write" | "dialect">,
  stock: StockImport,
  options: { dryRun: boolean },
): Promise<StockImportResult> {
  const at = new Date(stock.at).toISOString();
  let result: StockImportResult | undefined;
  try {
    await write.transaction().execute(async (transaction) => {
      result = await writeStock(transaction, dialect, { ...stock, at });
      if (options.dryRun) throw dryRunOver;
    });
  } catch (error) {
    if (error !== dryRunOver) throw error;
  }
  if (result === undefined) throw new Error("The import ended without a result.");
  return result;
}

async function writeStock(db: Transaction<Tables>, dialect: Dialect, stock: StockImport): Promise<StockImportResult> {
  const firstNewId = await lockCatalogue(db);
  const dealershipChanged = stock.dealership !== undefined && (await keepDealership(db, stock.dealership));
  const brandsChanged = stock.brands !== undefined && (await keepBrands(db, stock.brands));
  const contentChanged = stock.content !== undefined && (await keepContent(db, stock.content));
  const modelsChanged = await keepModels(db, stock.cars);
  if (stock.unkeptPictures !== undefined) await namePictures(db, stock.unkeptPictures);
  const plan = planStock(stock, await keptCars(db), firstNewId);
  for (const chunk of inChunks(plan.written, 400)) {
    await writeCars(db, chunk);
    await letOtherWorkIn();
  }
  for (const chunk of inChunks(plan.vanished, 1_000)) await sellCars(db, chunk, stock.at);
  const carsChanged = plan.written.length > 0 || plan.vanished.length > 0;
  if (dealershipChanged || brandsChanged || contentChanged || modelsChanged || carsChanged)
    await raiseCatalogueVersion(db, dialect, plan.nextId, stock.at);
  return plan.result;
}

/** Without renditions, so that cars may reference them until the dry run is rolled back. */
async function namePictures(db: Transaction<Tables>, pictures: readonly Picture[]): Promise<void> {
  for (const chunk of inChunks(pictures, 1_000)) {
    const rows = chunk.map(({ hash, width, height }) => ({ hash, width, height }));
    await db
      .insertInto("pictures")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function keptCars(db: Transaction<Tables>): Promise<Map<string, KeptCar>> {
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

async function writeCars(db: Transaction<Tables>, cars: readonly WrittenCar[]): Promise<void> {
  const rows = cars.map(carRow);
  await db
    .insertInto("cars")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(asInserted(rows)))
    .execute();
  const known = cars.filter((car) => !car.isNew).map((car) => car.id);
  if (known.length > 0) {
    await db.deleteFrom("car_colors").where("car_id", "in", known).execute();
    await db.deleteFrom("car_pictures").where("car_id", "in", known).execute();
  }
  for (const chunk of inChunks(cars.flatMap(carColorRows), 2_000))
    await db.insertInto("car_colors").values(chunk).execute();
  for (const chunk of inChunks(cars.flatMap(carPictureRows), 2_000))
    await db.insertInto("car_pictures").values(chunk).execute();
}

function asInserted(rows: readonly CarsTable[]) {
  return Object.fromEntries(Object.keys(rows[0] ?? {}).map((column) => [column, sql.ref(`excluded.${column}`)]));
}

async function sellCars(db: Transaction<Tables>, ids: readonly number[], at: string): Promise<void> {
  await db.updateTable("cars").set({ status: "sold", sold_at: at }).where("id", "in", ids).execute();
}
