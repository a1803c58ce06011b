import { carSnapshots } from "../cars/car-snapshots.ts";
import { lockCatalogue, raiseCatalogueVersion } from "../cars/catalogue.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import type { Database } from "../database/database.ts";
import type { Actor } from "../staff-types.ts";
import type { NewPrice } from "../bulk-change-types.ts";
import type { CarChange } from "../stock-desk-types.ts";
import { changeCars } from "./car-changes.ts";
import { deskCars } from "./desk-cars.ts";
import { addStockChange, recordChangedCars } from "./stock-changes.ts";

export type NewPricesResult = {
  /** Missing if no price is different now. */
  changeId?: number;
  changed: number;
  /** Cars that have another price than `from` by now, or are sold: nothing was changed. */
  meanwhile: number[];
};

/** Whatever else was changed of a car meanwhile, its price is the one that was seen. */
export async function changePrices(
  { write, dialect }: Pick<Database, "write" | "dialect">,
  prices: readonly NewPrice[],
  actor: Actor,
): Promise<NewPricesResult> {
  return await write.transaction().execute(async (db) => {
    const nextId = await lockCatalogue(db);
    const cars = await deskCars(
      db,
      prices.map(({ id }) => id),
    );
    const stored = new Map(cars.map((car) => [car.id, car]));
    const changes = new Map<number, CarChange>();
    const meanwhile: number[] = [];
    for (const { id, from, to } of prices) {
      const car = stored.get(id);
      if (!car) continue;
      if (car.state === "sold" || canonicalJson(car.car.price) !== canonicalJson(from)) meanwhile.push(id);
      else if (canonicalJson(to) !== canonicalJson(from)) changes.set(id, { fields: { price: to } });
    }
    if (changes.size === 0) return { changed: 0, meanwhile };
    const changeId = await addStockChange(db, "prices", { kind: "prices" }, actor);
    const before = await carSnapshots(db, [...changes.keys()]);
    const { isPublic } = await changeCars(db, changes, actor);
    const changed = await recordChangedCars(db, changeId, before);
    if (isPublic) await raiseCatalogueVersion(db, dialect, nextId, actor.at);
    return { changeId, changed, meanwhile };
  });
}
