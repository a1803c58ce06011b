import type { Locale } from "../../dealership/text/bilingual.ts";
import type { Car, CarSummary } from "../../dealership/car/car.ts";
import type { IndexedCar } from "../../dealership/search/types.ts";
import type { StockSources } from "../catalogue.server.ts";
import { cardCar, type CardCar } from "./card-car.ts";

const maxCars = 4;
/** The most similar cars; of these, those that nobody has reserved come first. */
const candidates = 6;

export async function similarCards(car: Car, { catalogue, storage }: StockSources, locale: Locale): Promise<CardCar[]> {
  const { stock, dealership } = catalogue.current();
  const cars = await storage.cars.summaries(stock.similarTo(toIndexedCar(car), candidates));
  const isReserved = ({ status }: CarSummary) => Number(status === "reserved");
  const shown = cars.toSorted((a, b) => isReserved(a) - isReserved(b)).slice(0, maxCars);
  return shown.map((similar) => cardCar(similar, locale, dealership));
}

/** A sold car is not in the index. */
function toIndexedCar(car: Car): IndexedCar {
  const { brand, price, addedAt, ...rest } = car;
  return {
    ...rest,
    brand: { ...brand, alsoWritten: [] },
    halalas: price.kind === "listed" ? price.halalas : undefined,
    addedAt: Date.parse(addedAt),
  };
}
