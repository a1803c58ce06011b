import type { CarSearch, Facet } from "./car-search.ts";
import type { Tally } from "./facet-pass.ts";
import type { StockColumns } from "./stock-columns.ts";
import type { FacetValue } from "./types.ts";
import type { Word } from "../car/vocabulary.ts";
import { bodies, colors, conditions, fuels, transmissions } from "../car/vocabulary.ts";

export type FacetLists = (tally: Tally, chosen: CarSearch["chosen"]) => Record<Facet, FacetValue[]>;

/** Sorts all values once. */
export function facetLists(columns: StockColumns): FacetLists {
  const brand = listOf(columns, "brand");
  const model = listOf(columns, "model");
  const year = listOf(columns, "year");
  const body = listOf(columns, "body");
  const color = listOf(columns, "color");
  const engine = listOf(columns, "engine");
  const condition = listOf(columns, "condition");
  const fuel = listOf(columns, "fuel");
  const transmission = listOf(columns, "transmission");
  const modelsOf = modelsByBrand(columns);
  return (tally, chosen) => ({
    brand: brand(tally, chosen.brand),
    model: model(tally, chosen.model, shownModels(modelsOf, chosen.brand)),
    year: year(tally, chosen.year),
    body: body(tally, chosen.body),
    color: color(tally, chosen.color),
    engine: engine(tally, chosen.engine),
    condition: condition(tally, chosen.condition),
    fuel: fuel(tally, chosen.fuel),
    transmission: transmission(tally, chosen.transmission),
  });
}

function listOf(columns: StockColumns, facet: Facet) {
  const { column, values, has } = columns.facets[facet];
  const before = order[facet];
  const inOrder = values.map((_, number) => number).sort((a, b) => before(values[a] ?? "", values[b] ?? ""));
  const known = new Set(values);

  return (tally: Tally, chosen: readonly string[], shown?: ReadonlySet<string>): FacetValue[] => {
    const counts = new Uint32Array(values.length);
    const matching = tally.matching[column];
    const butForThis = tally.butFor[facet];
    for (let entry = 0; entry < matching.length; entry++) {
      const cars = (matching[entry] ?? 0) + (butForThis?.[entry] ?? 0);
      if (cars === 0) continue;
      for (let at = has.starts[entry] ?? 0; at < (has.starts[entry + 1] ?? 0); at++) {
        const number = has.numbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + cars;
      }
    }

    const listed: FacetValue[] = [];
    for (const number of byCount.has(facet) ? mostFirst(inOrder, counts) : inOrder) {
      const value = values[number] ?? "";
      const isChosen = chosen.includes(value);
      if (shown === undefined || isChosen || shown.has(value))
        listed.push({ value, count: counts[number] ?? 0, chosen: isChosen });
    }
    const strange = chosen.filter((value) => !known.has(value));
    if (strange.length === 0) return listed;
    for (const value of strange) listed.push({ value, count: 0, chosen: true });
    return listed.sort((a, b) => (byCount.has(facet) ? b.count - a.count : 0) || before(a.value, b.value));
  };
}

const byCount: ReadonlySet<Facet> = new Set(["brand", "model"]);

const order: Record<Facet, (a: string, b: string) => number> = {
  brand: bySlug,
  model: bySlug,
  year: (a, b) => Number(b) - Number(a) || bySlug(a, b),
  engine: (a, b) => Number(a) - Number(b) || bySlug(a, b),
  body: asIn(bodies),
  color: asIn(colors),
  condition: asIn(conditions),
  fuel: asIn(fuels),
  transmission: asIn(transmissions),
};

function bySlug(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function asIn(vocabulary: readonly Word[]): (a: string, b: string) => number {
  const places = new Map(vocabulary.map(({ slug }, place) => [slug, place]));
  return (a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size) || bySlug(a, b);
}

/** Stable sort by descending count. */
function mostFirst(numbers: readonly number[], counts: Uint32Array): number[] {
  const size = numbers.length;
  // Packs count and index into one number, because sorting numbers needs no callbacks.
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) keys[place] = place - (counts[numbers[place] ?? 0] ?? 0) * size;
  const sorted: number[] = [];
  for (const key of keys.sort()) sorted.push(numbers[key - Math.floor(key / size) * size] ?? 0);
  return sorted;
}

function modelsByBrand(columns: StockColumns): Map<string, Set<string>> {
  const models = new Map<string, Set<string>>();
  for (const { brand, model } of columns.names) {
    const ofBrand = models.get(brand.slug);
    if (ofBrand) ofBrand.add(model.slug);
    else models.set(brand.slug, new Set([model.slug]));
  }
  return models;
}

/** Models of the chosen brands; `undefined` (all) without a brand. */
function shownModels(
  modelsOf: ReadonlyMap<string, ReadonlySet<string>>,
  brands: readonly string[],
): Set<string> | undefined {
  if (brands.length === 0) return undefined;
  return new Set(brands.flatMap((brand) => [...(modelsOf.get(brand) ?? [])]));
}
