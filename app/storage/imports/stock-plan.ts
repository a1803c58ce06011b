import { createHash } from "node:crypto";
import { contentHashOf } from "../cars/car-writer.ts";
import type { CarToWrite } from "../cars/stock-rows.ts";
import { withFieldsOf } from "../car-edits/stock-fields.ts";
import { countLosses, type Losses } from "./emptied-columns.ts";
import { mergeListed } from "./list-and-edits.ts";
import { inChunks } from "../database/chunks.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import type { CarEditsTable } from "../database/stock-desk-tables.ts";
import type { StockCar, StockImportResult } from "../types.ts";
import type { StockImport } from "../stock-import-types.ts";
import type { Choice, EditConflict, RowGaps, StockField } from "../stock-desk-types.ts";

export type StoredCar = {
  id: number;
  status: string;
  addedAt: string;
  soldAt: string | null;
  contentHash: string;
  source: string;
  isShown: boolean;
  model: StockCar["model"];
  edits: readonly CarEditsTable[];
  /** Of cars with edits, and of those that the list changes or leaves something unsaid of; of all if it has no pictures of its own. */
  car?: StockCar;
};

export type StockPlan = {
  carsToWrite: CarToWrite[];
  missingCarIds: number[];
  /** Of cars where other edits than the stored ones stand now. */
  edits: { id: number; edits: readonly CarEditsTable[] }[];
  conflicts: EditConflict[];
  losses: Losses;
  /** Cars that are sold before the import. */
  sold: number;
  nextId: number;
  /** Cars of lists that were for sale before the import. */
  forSale: number;
  result: StockImportResult;
};

type Planned = Pick<StockImport, "cars" | "untouched" | "at" | "keepsPictures" | "gaps">;

/** Decides which cars to insert, update and mark as sold. `stored` is by stock number. Throws on a duplicate stock number. */
export async function planStock(
  stock: Planned,
  stored: ReadonlyMap<string, StoredCar>,
  firstNewId: number,
  choose: (conflict: EditConflict) => Choice = () => "list",
): Promise<StockPlan> {
  const plan: StockPlan = {
    carsToWrite: [],
    missingCarIds: [],
    edits: [],
    conflicts: [],
    losses: countLosses(),
    sold: 0,
    nextId: firstNewId,
    result: { added: 0, changed: 0, unchanged: 0, sold: 0, kept: 0 },
    forSale: 0,
  };
  const seen = new Set<string>();
  for (const chunk of inChunks(stock.cars, 100)) {
    for (const car of chunk) {
      if (seen.has(car.stockNumber)) throw new Error(`The stock number ${car.stockNumber} is used twice.`);
      seen.add(car.stockNumber);
      planCar(plan, car, stored.get(car.stockNumber), stock, choose);
    }
    await yieldToEventLoop();
  }
  for (const [stockNumber, car] of stored) {
    if (car.status === "sold") plan.sold += 1;
    const isForSale = car.status !== "sold" && car.isShown && car.source === "list";
    if (isForSale) plan.forSale += 1;
    if (seen.has(stockNumber)) continue;
    if (stock.untouched.has(stockNumber)) plan.result.kept += 1;
    else if (isForSale) plan.missingCarIds.push(car.id);
  }
  plan.result.sold = plan.missingCarIds.length;
  return plan;
}

function planCar(
  plan: StockPlan,
  listed: StockCar,
  stored: StoredCar | undefined,
  { at, keepsPictures, gaps }: Planned,
  choose: (conflict: EditConflict) => Choice,
): void {
  if (stored === undefined) {
    const addedAt = listed.addedAt === undefined ? at : new Date(listed.addedAt).toISOString();
    const soldAt = listed.status === "sold" ? at : null;
    plan.carsToWrite.push({
      id: plan.nextId,
      isNew: true,
      car: listed,
      addedAt,
      soldAt,
      contentHash: contentHashOf(listed),
    });
    plan.nextId += 1;
    plan.result.added += 1;
    return;
  }
  const { kept, ended } = gaps?.get(listed.stockNumber) ?? noGaps;
  const keptFields = keepsPictures ? [...kept, "pictures" as const] : kept;
  const { car, edits, conflicts } = mergedCar(withStoredTime(listed, stored), stored, keptFields, choose);
  plan.conflicts.push(...conflicts);
  plan.losses.add({ id: stored.id, before: { ...(stored.car ?? car), model: stored.model }, after: car }, ended);
  const addedAt = car.addedAt === undefined ? stored.addedAt : new Date(car.addedAt).toISOString();
  const soldAt = car.status === "sold" ? (stored.soldAt ?? at) : null;
  const contentHash = contentHashOf(car);
  const isSame = stored.contentHash === contentHash && stored.status === car.status && stored.addedAt === addedAt;
  if (JSON.stringify(edits) !== JSON.stringify(stored.edits)) plan.edits.push({ id: stored.id, edits });
  if (!isSame) plan.carsToWrite.push({ id: stored.id, isNew: false, car, addedAt, soldAt, contentHash });
  plan.result[isSame ? "unchanged" : "changed"] += 1;
}

const noGaps: RowGaps = { kept: [], ended: [] };

/** A list says days: the same day is no change of the time. */
function withStoredTime(listed: StockCar, { addedAt }: StoredCar): StockCar {
  const isSameDay = listed.addedAt !== undefined && listed.addedAt.slice(0, 10) === addedAt.slice(0, 10);
  return isSameDay ? { ...listed, addedAt } : listed;
}

function mergedCar(
  listed: StockCar,
  { id, car, edits }: StoredCar,
  kept: readonly StockField[],
  choose: (conflict: EditConflict) => Choice,
): { car: StockCar; edits: readonly CarEditsTable[]; conflicts: EditConflict[] } {
  const withKept = car ? withFieldsOf(listed, car, kept) : listed;
  if (car === undefined || edits.length === 0) return { car: withKept, edits, conflicts: [] };
  return mergeListed(withKept, { id, car, edits }, { kept, choose });
}

/** Stands for exactly this plan: what it adds, changes, sells and asks. */
export function planDigest({ carsToWrite, missingCarIds, edits, conflicts }: StockPlan): string {
  const hash = createHash("sha256");
  for (const { id, isNew, car, contentHash } of carsToWrite)
    hash.update(JSON.stringify([isNew ? car.stockNumber : id, contentHash, car.status, car.addedAt ?? null]));
  hash.update(JSON.stringify([missingCarIds, edits, conflicts]));
  return hash.digest("hex");
}
