import type { Bilingual } from "../text/bilingual.ts";
import type { Facet } from "./car-search.ts";
import type { VocabularyFacet } from "./value-spellings.ts";
import type { Body, Color, Condition, Fuel, Transmission } from "../car/vocabulary.ts";

/** An available or reserved car; sold cars are not indexed. */
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
  seats?: number;
  cylinders?: number;
  /** Decilitres per 100 km. */
  consumption?: number;
  condition: Condition;
  mileageKm: number;
  halalas?: number;
  /** Slug. */
  branch?: string;
  colors: readonly Color[];
  /** UTC, milliseconds. */
  addedAt: number;
};

export type FacetValue = { value: string; count: number; chosen: boolean };

export type SearchResult = {
  ids: number[];
  total: number;
  page: number;
  pages: number;
  /** Values of every facet with their number of cars, ignoring the facet's own selection. */
  counts: Record<Facet, FacetValue[]>;
  /** Lowest and highest price, in whole riyals, of the cars that match everything but the price. */
  priceRange?: { from: number; to: number };
  /** Lowest and highest mileage of the cars that match everything but the mileage. */
  mileageRange?: { from: number; to: number };
};

export type Suggestion = {
  brand: { slug: string; name: Bilingual };
  model?: { slug: string; name: Bilingual };
  count: number;
};

export type ValueSuggestion = { facet: VocabularyFacet; value: string; name: Bilingual; count: number };
