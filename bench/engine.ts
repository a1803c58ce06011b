/** What every engine of the comparison is asked and answers. */
import type { CarSearch, Facet } from "../app/dealership/car-search.ts";
import { carSearchFrom } from "../app/dealership/car-search.ts";
import type { IndexedCar } from "../app/dealership/stock-index.ts";

export type Answer = {
  /** The first page, newest first. */
  ids: number[];
  total: number;
  counts: Record<Facet, { value: string; count: number }[]>;
};

export type Engine = {
  name: string;
  ask(search: CarSearch): Answer;
  /** Bytes outside JavaScript's memory. */
  bytesElsewhere(): number;
  close(): void;
};

/** Builds an engine from cars that come one by one; beyond `mostCars` it is not asked. */
export type EngineKind = { name: string; mostCars: number; build(cars: Iterable<IndexedCar>): Engine };

/** Five searches as visitors make them, from one filter to six. None is unfiltered, because that answer is kept ready. */
export const questions: readonly CarSearch[] = [
  "brand=toyota&priceTo=90000",
  "body=suv&year=2023&year=2024&year=2025&color=white",
  "condition=used&engine=2.0&engine=2.5&fuel=petrol&transmission=automatic",
  "brand=hyundai&brand=kia&model=accent&model=rio&color=black&color=white&priceFrom=20000&priceTo=80000&condition=used",
  "priceFrom=50000&priceTo=150000",
].map((query) => carSearchFrom(new URLSearchParams(query)));
