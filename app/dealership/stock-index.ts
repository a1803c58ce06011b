/** The stock in memory for searching: which cars, how many per value. Records stay in the database. */
import type { Bilingual } from "./bilingual.ts";
import type { CarSearch, Facet } from "./car-search.ts";
import type { Body, Color, Condition, Fuel, Transmission } from "./vocabulary.ts";

/** What the index needs of a car that is for sale (available or reserved; sold cars are not in it). */
export type IndexedCar = {
  id: number;
  brand: { slug: string; name: Bilingual; alsoWritten: readonly string[] };
  model: { slug: string; name: Bilingual };
  trim?: Bilingual;
  year: number;
  body: Body;
  fuel: Fuel;
  transmission?: Transmission;
  engineLitres?: number;
  condition: Condition;
  mileageKm: number;
  /** Including VAT; none on request. */
  halalas?: number;
  colors: readonly Color[];
  /** UTC, milliseconds. */
  addedAt: number;
};

export type FacetValue = { value: string; count: number; chosen: boolean };

export type SearchResult = {
  /** The cars of the page, in order. */
  ids: number[];
  total: number;
  /** The page shown: the asked one, or the last where there are fewer. */
  page: number;
  pages: number;
  /** For every facet its values with the number of cars each would show, the facet's own choice left out. */
  counts: Record<Facet, FacetValue[]>;
  /** Whole riyals; lowest and highest price among the cars that match all but the price. */
  priceRange?: { from: number; to: number };
};

export type Suggestion = {
  brand: { slug: string; name: Bilingual };
  model?: { slug: string; name: Bilingual };
  count: number;
};

export type StockIndex = {
  /** Cars in the index. */
  size: number;
  search(search: CarSearch): SearchResult;
  /** Brands and models that what was typed may become, most cars first. */
  suggestions(typed: string, limit: number): Suggestion[];
  /** Cars like this one: same model, body and price neighbourhood first, itself left out; the car need not be in the index. */
  similarTo(car: IndexedCar, limit: number): number[];
};
