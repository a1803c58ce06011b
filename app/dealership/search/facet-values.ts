import type { Facet } from "./car-search.ts";
import type { FacetCounts } from "./count-facets.ts";
import type { StockColumns } from "./column-types.ts";
import type { FacetValue } from "./types.ts";
import { filterVocabularies, type VocabularyEntry } from "../car/vocabulary.ts";

export type FacetLists = (
  tally: FacetCounts,
  filters: Readonly<Record<Facet, readonly string[]>>,
) => Record<Facet, FacetValue[]>;

export function createFacetLists(columns: StockColumns): FacetLists {
  const brand = facetLister(columns, "brand");
  const model = facetLister(columns, "model");
  const year = facetLister(columns, "year");
  const body = facetLister(columns, "body");
  const color = facetLister(columns, "color");
  const engine = facetLister(columns, "engine");
  const condition = facetLister(columns, "condition");
  const fuel = facetLister(columns, "fuel");
  const transmission = facetLister(columns, "transmission");
  const seats = facetLister(columns, "seats");
  const branch = facetLister(columns, "branch");
  const modelsByBrandSlug = modelsByBrand(columns);
  return (tally, filters) => ({
    brand: brand(tally, filters.brand),
    model: model(tally, filters.model, modelsOfBrands(modelsByBrandSlug, filters.brand)),
    year: year(tally, filters.year),
    body: body(tally, filters.body),
    color: color(tally, filters.color),
    engine: engine(tally, filters.engine),
    condition: condition(tally, filters.condition),
    fuel: fuel(tally, filters.fuel),
    transmission: transmission(tally, filters.transmission),
    seats: seats(tally, filters.seats),
    branch: branch(tally, filters.branch),
  });
}

function facetLister(columns: StockColumns, facet: Facet) {
  const { column, values, entryValues } = columns.facets[facet];
  const compare = comparators[facet];
  const sortedNumbers = values.map((_, number) => number).sort((a, b) => compare(values[a] ?? "", values[b] ?? ""));
  const stockValues = new Set(values);

  return (tally: FacetCounts, selected: readonly string[], allowed?: ReadonlySet<string>): FacetValue[] => {
    const counts = new Uint32Array(values.length);
    const matching = tally.matching[column];
    const soleFailures = tally.soleFailures[facet];
    for (let entry = 0; entry < matching.length; entry++) {
      const cars = (matching[entry] ?? 0) + (soleFailures?.[entry] ?? 0);
      if (cars === 0) continue;
      for (let index = entryValues.starts[entry] ?? 0; index < (entryValues.starts[entry + 1] ?? 0); index++) {
        const number = entryValues.numbers[index] ?? 0;
        counts[number] = (counts[number] ?? 0) + cars;
      }
    }

    const result: FacetValue[] = [];
    for (const number of sortedByCount.has(facet) ? sortByCount(sortedNumbers, counts) : sortedNumbers) {
      const value = values[number] ?? "";
      const isSelected = selected.includes(value);
      if (allowed === undefined || isSelected || allowed.has(value))
        result.push({ value, count: counts[number] ?? 0, chosen: isSelected });
    }
    const unknownValues = selected.filter((value) => !stockValues.has(value));
    if (unknownValues.length === 0) return result;
    for (const value of unknownValues) result.push({ value, count: 0, chosen: true });
    return result.sort((a, b) => (sortedByCount.has(facet) ? b.count - a.count : 0) || compare(a.value, b.value));
  };
}

const sortedByCount: ReadonlySet<Facet> = new Set(["brand", "model"]);

const comparators: Record<Facet, (a: string, b: string) => number> = {
  brand: compareText,
  model: compareText,
  year: (a, b) => Number(b) - Number(a) || compareText(a, b),
  engine: (a, b) => Number(a) - Number(b) || compareText(a, b),
  seats: (a, b) => Number(a) - Number(b),
  branch: compareText,
  body: compareByVocabulary(filterVocabularies.body),
  color: compareByVocabulary(filterVocabularies.color),
  condition: compareByVocabulary(filterVocabularies.condition),
  fuel: compareByVocabulary(filterVocabularies.fuel),
  transmission: compareByVocabulary(filterVocabularies.transmission),
};

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareByVocabulary(vocabulary: readonly VocabularyEntry[]): (a: string, b: string) => number {
  const indexes = new Map(vocabulary.map(({ slug }, index) => [slug, index]));
  return (a, b) => (indexes.get(a) ?? indexes.size) - (indexes.get(b) ?? indexes.size) || compareText(a, b);
}

function sortByCount(numbers: readonly number[], counts: Uint32Array): number[] {
  const size = numbers.length;
  // Stable: count and index are packed into one number, because sorting numbers needs no callback.
  const keys = new Float64Array(size);
  for (let index = 0; index < size; index++) keys[index] = index - (counts[numbers[index] ?? 0] ?? 0) * size;
  const sorted: number[] = [];
  for (const key of keys.sort()) sorted.push(numbers[key - Math.floor(key / size) * size] ?? 0);
  return sorted;
}

function modelsByBrand(columns: StockColumns): Map<string, Set<string>> {
  const models = new Map<string, Set<string>>();
  for (const { brand, model } of columns.names) {
    const brandModels = models.get(brand.slug);
    if (brandModels) brandModels.add(model.slug);
    else models.set(brand.slug, new Set([model.slug]));
  }
  return models;
}

function modelsOfBrands(
  modelsByBrandSlug: ReadonlyMap<string, ReadonlySet<string>>,
  brands: readonly string[],
): Set<string> | undefined {
  if (brands.length === 0) return undefined;
  return new Set(brands.flatMap((brand) => [...(modelsByBrandSlug.get(brand) ?? [])]));
}
