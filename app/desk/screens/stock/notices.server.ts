import { carName } from "../../../dealership/car/car.ts";
import { isDeskState, type DeskState } from "../../../dealership/car/desk-state.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { OtherCar } from "../../../storage/stock-desk-types.ts";

/** What has just happened, read from the address. */
export type Notices = {
  /** Prices, and the change that they are. */
  saved?: { count: number; change?: number };
  /** A car that has another state now; `from` to go back. */
  changed?: { id: number; name: string; state: DeskState; from: DeskState };
  applied?: { change: number; cars: number };
  undone?: { outcome: string; restored: number; kept: OtherCar[] };
};

export async function readNotices(url: URL, storage: Storage, locale: Locale): Promise<Notices> {
  const [saved, savedChange] = numbers(url.searchParams.get("saved"));
  const changed = await changedCar(url.searchParams.get("changed"), storage, locale);
  const [change, cars] = numbers(url.searchParams.get("applied"));
  const outcome = url.searchParams.get("undone");
  return {
    ...(saved !== undefined && {
      saved: { count: saved, ...(savedChange !== undefined && { change: savedChange }) },
    }),
    ...(changed && { changed }),
    ...(change !== undefined && cars !== undefined && { applied: { change, cars } }),
    ...(outcome !== null && {
      undone: {
        outcome,
        restored: wholeNumber(url.searchParams.get("restored")) ?? 0,
        kept: await keptCars(url.searchParams.get("kept") ?? "", storage),
      },
    }),
  };
}

function numbers(text: string | null): (number | undefined)[] {
  return (text ?? "").split(" ").map(wholeNumber);
}

async function changedCar(text: string | null, storage: Storage, locale: Locale): Promise<Notices["changed"]> {
  const [id, from = ""] = (text ?? "").split(" ");
  const car = await storage.carEdits.find(wholeNumber(id) ?? 0);
  if (!car || !isDeskState(from)) return undefined;
  const summary = await storage.cars.findHidden(car.id);
  const name = summary ? `${carName(summary, locale)} ${summary.year}` : car.car.stockNumber;
  return { id: car.id, name, state: car.state, from };
}

async function keptCars(text: string, storage: Storage): Promise<OtherCar[]> {
  const ids = text.split(" ").flatMap((id) => wholeNumber(id) ?? []);
  const cars = await Promise.all(ids.slice(0, 50).map((id) => storage.carEdits.find(id)));
  return cars.flatMap((car) => (car ? [{ id: car.id, stockNumber: car.car.stockNumber }] : []));
}
