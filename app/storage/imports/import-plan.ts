import type { Kysely } from "kysely";
import { fieldJson } from "../car-edits/stock-fields.ts";
import { stockCars } from "../cars/stock-cars.ts";
import { inChunks } from "../database/chunks.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import { planDigest, planStock, type StockPlan, type StoredCar } from "./stock-plan.ts";
import { storedStock } from "./stored-stock.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import { stockFields, type FieldChange, type ImportPlan, type JudgedList } from "../stock-desk-types.ts";

/** Until somebody chooses, the desk's value stands. */
export async function comparePlan(
  db: Kysely<Tables>,
  list: JudgedList,
  { at, nextId }: { at: string; nextId: number },
): Promise<{ plan: StockPlan; stored: Map<string, StoredCar>; digest: string }> {
  const stock = stockOf(list, at);
  const stored = await storedStock(db, stock);
  const plan = await planStock(stock, stored, nextId, () => "desk");
  return { plan, stored, digest: planDigest(plan) };
}

export function stockOf({ cars, untouched, gaps }: JudgedList, at: string) {
  return { cars, untouched: new Set(untouched), at, keepsPictures: true, gaps: new Map(gaps) };
}

export async function importPlan(db: Kysely<Tables>, list: JudgedList, at: string): Promise<ImportPlan> {
  const { plan, stored, digest } = await comparePlan(db, list, { at, nextId: 0 });
  const vanished = await stockCars(db, plan.missingCarIds);
  const changed: ImportPlan["changed"] = [];
  for (const chunk of inChunks(plan.carsToWrite, 100)) {
    for (const { id, isNew, car } of chunk) {
      const before = isNew ? undefined : stored.get(car.stockNumber)?.car;
      if (before) changed.push({ id, car: before, fields: fieldChanges(before, car) });
    }
    await yieldToEventLoop();
  }
  return {
    added: plan.carsToWrite.filter(({ isNew }) => isNew).map(({ car }) => car),
    changed,
    vanished: plan.missingCarIds.flatMap((id) => {
      const car = vanished.get(id)?.car;
      return car ? [{ id, car }] : [];
    }),
    conflicts: plan.conflicts.flatMap((conflict) => {
      const car = stored.get(conflict.stockNumber)?.car;
      return car ? [{ ...conflict, car }] : [];
    }),
    emptied: plan.losses.emptied(plan.sold),
    unchanged: plan.result.unchanged,
    kept: plan.result.kept,
    forSale: plan.forSale,
    digest,
  };
}

function fieldChanges(before: StockCar, after: StockCar): FieldChange[] {
  return stockFields
    .filter((field) => field !== "addedAt" || after.addedAt !== undefined)
    .map((field) => ({ field, before: fieldJson(before, field), after: fieldJson(after, field) }))
    .filter((change) => change.before !== change.after);
}
