import type { Kysely } from "kysely";
import type { EditConflict } from "./list-and-edits.ts";
import { fieldJson, stockFields, type StockField } from "./stock-fields.ts";
import { stockCars } from "./stock-cars.ts";
import { planDigest, planStock, type StockPlan, type StoredCar } from "./stock-plan.ts";
import { storedStock } from "./stored-stock.ts";
import type { Tables } from "./tables.ts";
import type { StockCar } from "./types.ts";

/** A judged list without pictures: cars keep theirs. */
export type JudgedList = {
  cars: StockCar[];
  /** Stock numbers of invalid rows, whose cars stay unchanged. */
  untouched: string[];
};

/** Values are JSON. */
export type FieldChange = { field: StockField; before: string; after: string };

/** What an import would do, car by car. */
export type ImportPlan = {
  added: StockCar[];
  changed: { id: number; car: StockCar; fields: FieldChange[] }[];
  vanished: { id: number; car: StockCar }[];
  /** Fields that were changed at the desk and now in the list, too: somebody has to choose. Until then they are not in `changed`. */
  conflicts: EditConflict[];
  unchanged: number;
  /** Cars of invalid rows. */
  kept: number;
  /** Cars of lists that are for sale now. */
  forSale: number;
  /** Stands for exactly this plan. */
  digest: string;
};

/** Until somebody chooses, the desk's value stands. */
export async function comparePlan(
  db: Kysely<Tables>,
  list: JudgedList,
  { at, nextId }: { at: string; nextId: number },
): Promise<{ plan: StockPlan; stored: Map<string, StoredCar>; digest: string }> {
  const stock = { cars: list.cars, untouched: new Set(list.untouched), at, keepsPictures: true };
  const stored = await storedStock(db, stock);
  const plan = planStock(stock, stored, nextId, () => "desk");
  return { plan, stored, digest: planDigest(plan) };
}

export async function importPlan(db: Kysely<Tables>, list: JudgedList, at: string): Promise<ImportPlan> {
  const { plan, stored, digest } = await comparePlan(db, list, { at, nextId: 0 });
  const vanished = await stockCars(db, plan.missingCarIds);
  return {
    added: plan.carsToWrite.filter(({ isNew }) => isNew).map(({ car }) => car),
    changed: plan.carsToWrite.flatMap(({ id, isNew, car }) => {
      const before = isNew ? undefined : stored.get(car.stockNumber)?.car;
      return before ? [{ id, car: before, fields: fieldChanges(before, car) }] : [];
    }),
    vanished: plan.missingCarIds.flatMap((id) => {
      const car = vanished.get(id)?.car;
      return car ? [{ id, car }] : [];
    }),
    conflicts: plan.conflicts,
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
