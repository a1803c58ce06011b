import type { Actor } from "../../../storage/staff-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { CarChange, DeskCar, EditResult } from "../../../storage/stock-desk-types.ts";

/** Changes a car as long as that of it which the form showed still stands, whatever else somebody has saved since. */
export async function changeAsShown(
  storage: Storage,
  { car, isAsShown }: { car: DeskCar; isAsShown: (car: DeskCar) => boolean },
  change: CarChange,
  by: Actor,
): Promise<EditResult> {
  if (!isAsShown(car)) return { outcome: "changed-meanwhile", car };
  const result = await storage.carEdits.change(car, change, by);
  return result.outcome === "changed-meanwhile"
    ? changeAsShown(storage, { car: result.car, isAsShown }, change, by)
    : result;
}
