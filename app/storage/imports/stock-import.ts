import type { Transaction } from "kysely";
import type { Picture } from "../../dealership/car/car.ts";
import { saveBrands } from "../cars/brands.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import { inChunks } from "../database/chunks.ts";
import { saveContent } from "../content/content.ts";
import type { Database, Dialect } from "../database/database.ts";
import { dealership, saveDealership } from "../content/dealership.ts";
import { deleteDemonstration } from "../content/demonstration.ts";
import { mergedContent, mergedDealership } from "./merge-import.ts";
import { writePlan } from "./stock-plan-writer.ts";
import { planStock, type StockPlan } from "./stock-plan.ts";
import { storedStock } from "./stored-stock.ts";
import type { Tables } from "../database/tables.ts";
import type { StockImport, StockImportOptions } from "../stock-import-types.ts";
import type { StockImportResult } from "../types.ts";

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
      const { plan } = await writeStock(transaction, dialect, { ...stock, at }, options);
      result = plan.result;
      const emptied = plan.losses.emptied(plan.sold);
      const maySell = options.maySell?.({ count: result.sold, forSale: plan.forSale }) !== false;
      const mayEmpty = emptied.length === 0 || options.mayEmpty?.(emptied) !== false;
      const isRefused = !maySell || !mayEmpty;
      if (options.dryRun || isRefused) throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  if (result === undefined) throw new Error("The import returned no result.");
  return result;
}

async function writeStock(
  db: Transaction<Tables>,
  dialect: Dialect,
  stock: StockImport,
  { choose, onEdit = () => {} }: StockImportOptions,
): Promise<{ plan: StockPlan }> {
  const firstNewId = await lockCatalogue(db);
  if (stock.dealership && !stock.dealership.demonstration && (await dealership(db))?.demonstration)
    await deleteDemonstration(db, stock.pictures ?? new Set());
  const dealershipChanged =
    stock.dealership !== undefined && (await saveDealership(db, await mergedDealership(db, stock.dealership, onEdit)));
  const brandsChanged = stock.brands !== undefined && (await saveBrands(db, stock.brands));
  const parts = stock.offerParts ?? ["facts", "cars"];
  const contentChanged =
    stock.content !== undefined && (await saveContent(db, await mergedContent(db, stock.content, parts, onEdit)));
  if (stock.unsavedPictures !== undefined) await insertPictures(db, stock.unsavedPictures);
  const plan = await planStock(stock, await storedStock(db, stock), firstNewId, choose);
  const changeId = await writePlan(db, plan, stock);
  if (changeId !== undefined && stock.fileName !== undefined) await recordImport(db, changeId, stock);
  if (dealershipChanged || brandsChanged || contentChanged || changeId !== undefined)
    await raiseCatalogueVersion(db, dialect, plan.nextId, stock.at);
  return { plan };
}

async function recordImport(
  db: Transaction<Tables>,
  changeId: number,
  { at, fileName = "" }: Pick<StockImport, "at" | "fileName">,
): Promise<void> {
  await db
    .insertInto("imports")
    .values({ at, staff_id: null, file_name: fileName, report: "{}", list: null, change_id: changeId })
    .execute();
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
