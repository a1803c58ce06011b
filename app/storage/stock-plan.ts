import { contentHashOf, type CarToWrite } from "./car-writer.ts";
import type { StockCar, StockImport, StockImportResult } from "./types.ts";

export type StoredCar = { id: number; status: string; addedAt: string; soldAt: string | null; contentHash: string };

export type StockPlan = {
  carsToWrite: CarToWrite[];
  missingCarIds: number[];
  nextId: number;
  /** Cars for sale before the import. */
  forSale: number;
  result: StockImportResult;
};

/** Decides which cars to insert, update and mark as sold. `stored` is by stock number. Throws on a duplicate stock number. */
export function planStock(
  stock: Pick<StockImport, "cars" | "untouched" | "at">,
  stored: ReadonlyMap<string, StoredCar>,
  firstNewId: number,
): StockPlan {
  const plan: StockPlan = {
    carsToWrite: [],
    missingCarIds: [],
    nextId: firstNewId,
    result: { added: 0, changed: 0, unchanged: 0, sold: 0, kept: 0 },
    forSale: 0,
  };
  const seen = new Set<string>();
  for (const car of stock.cars) {
    if (seen.has(car.stockNumber)) throw new Error(`The stock number ${car.stockNumber} is used twice.`);
    seen.add(car.stockNumber);
    planCar(plan, car, stored.get(car.stockNumber), stock.at);
  }
  for (const [stockNumber, car] of stored) {
    if (car.status !== "sold") plan.forSale += 1;
    if (seen.has(stockNumber)) continue;
    if (stock.untouched.has(stockNumber)) plan.result.kept += 1;
    else if (car.status !== "sold") plan.missingCarIds.push(car.id);
  }
  plan.result.sold = plan.missingCarIds.length;
  return plan;
}

function planCar(plan: StockPlan, car: StockCar, stored: StoredCar | undefined, at: string): void {
  const addedAt = car.addedAt === undefined ? (stored?.addedAt ?? at) : new Date(car.addedAt).toISOString();
  const soldAt = car.status === "sold" ? (stored?.soldAt ?? at) : null;
  const contentHash = contentHashOf(car);
  if (stored === undefined) {
    plan.carsToWrite.push({ id: plan.nextId, isNew: true, car, addedAt, soldAt, contentHash });
    plan.nextId += 1;
    plan.result.added += 1;
  } else if (stored.contentHash === contentHash && stored.status === car.status && stored.addedAt === addedAt) {
    plan.result.unchanged += 1;
  } else {
    plan.carsToWrite.push({ id: stored.id, isNew: false, car, addedAt, soldAt, contentHash });
    plan.result.changed += 1;
  }
}
