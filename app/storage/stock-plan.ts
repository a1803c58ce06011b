/** Decides an import without the database: which cars are new, changed, unchanged or missing. */
import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";
import type { StockCar, StockImport, StockImportResult } from "./types.ts";

export type KeptCar = { id: number; status: string; addedAt: string; soldAt: string | null; contentHash: string };

export type WrittenCar = {
  id: number;
  isNew: boolean;
  car: StockCar;
  addedAt: string;
  soldAt: string | null;
  contentHash: string;
};

export type StockPlan = {
  written: WrittenCar[];
  vanished: number[];
  nextId: number;
  result: StockImportResult;
};

/** `kept` by stock number. Throws on a duplicate stock number. */
export function planStock(
  stock: Pick<StockImport, "cars" | "untouched" | "at">,
  kept: ReadonlyMap<string, KeptCar>,
  firstNewId: number,
): StockPlan {
  const plan: StockPlan = {
    written: [],
    vanished: [],
    nextId: firstNewId,
    result: { added: 0, changed: 0, unchanged: 0, sold: 0, kept: 0 },
  };
  const listed = new Set<string>();
  for (const car of stock.cars) {
    if (listed.has(car.stockNumber)) throw new Error(`The stock number ${car.stockNumber} comes twice.`);
    listed.add(car.stockNumber);
    planCar(plan, car, kept.get(car.stockNumber), stock.at);
  }
  for (const [stockNumber, car] of kept) {
    if (listed.has(stockNumber)) continue;
    if (stock.untouched.has(stockNumber)) plan.result.kept += 1;
    else if (car.status !== "sold") plan.vanished.push(car.id);
  }
  plan.result.sold = plan.vanished.length;
  return plan;
}

function planCar(plan: StockPlan, car: StockCar, kept: KeptCar | undefined, at: string): void {
  const addedAt = car.addedAt === undefined ? (kept?.addedAt ?? at) : new Date(car.addedAt).toISOString();
  const soldAt = car.status === "sold" ? (kept?.soldAt ?? at) : null;
  const contentHash = contentHashOf(car);
  if (kept === undefined) {
    plan.written.push({ id: plan.nextId, isNew: true, car, addedAt, soldAt, contentHash });
    plan.nextId += 1;
    plan.result.added += 1;
  } else if (kept.contentHash === contentHash && kept.status === car.status && kept.addedAt === addedAt) {
    plan.result.unchanged += 1;
  } else {
    plan.written.push({ id: kept.id, isNew: false, car, addedAt, soldAt, contentHash });
    plan.result.changed += 1;
  }
}

/** Without status and `addedAt`, which are compared separately: the database may know them better than the list. */
function contentHashOf(car: StockCar): string {
  const { status: _status, addedAt: _addedAt, model, ...content } = car;
  return createHash("sha256")
    .update(canonicalJson({ ...content, model: model.slug }))
    .digest("hex");
}
