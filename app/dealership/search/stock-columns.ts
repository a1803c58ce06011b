/** Columnar stock index, one row per car in order of price, so that one pass answers a search. */
import type { Bilingual } from "../text/bilingual.ts";
import { engineValue, type Facet } from "./car-search.ts";
import { inOrderOf, placesIn } from "./stable-order.ts";
import type { Steps } from "./steps.ts";
import type { IndexedCar } from "./types.ts";

/** Two bytes per car where the numbers fit. */
export type Column = Uint16Array | Uint32Array;

/** Cars share names, specifications and sets of paints, so a row has four small numbers instead of ten values. */
export type ColumnName = "name" | "year" | "spec" | "paint";

type CarModelName = { brand: IndexedCar["brand"]; model: IndexedCar["model"]; trim?: Bilingual };

type FacetColumn = {
  column: ColumnName;
  values: readonly string[];
  has: EntryValues;
};

/** Value numbers of every column entry, concatenated: entry `e` has those from `starts[e]` up to `starts[e + 1]`. An entry has one value, or any number of paints. */
type EntryValues = { starts: Uint32Array; numbers: Uint32Array };

export type StockColumns = {
  size: number;
  /** The first rows have a price; the rest are on request. */
  priced: number;
  ids: Float64Array;
  halalas: Float64Array;
  rows: Record<ColumnName, Column>;
  entries: Record<ColumnName, number>;
  names: readonly CarModelName[];
  facets: Record<Facet, FacetColumn>;
  /** Rows from newest, and each row's index in that order. */
  newest: Uint32Array;
  newestPlace: Uint32Array;
  /** Rows by ascending mileage, and each row's index in that order. */
  mileage: Uint32Array;
  mileagePlace: Uint32Array;
};

const carsAStep = 5_000; // some milliseconds

/** Iterates over the cars once and keeps none of them. */
export function* stockColumns(cars: Iterable<IndexedCar>): Steps<StockColumns> {
  const entry = columnEntries();
  const asRead = {
    id: list(),
    price: list(),
    addedAt: list(),
    mileage: list(),
    name: list(),
    year: list(),
    spec: list(),
    paint: list(),
  };
  for (const car of cars) {
    asRead.id.push(car.id);
    asRead.price.push(car.halalas ?? onRequest);
    asRead.addedAt.push(car.addedAt);
    asRead.mileage.push(car.mileageKm);
    asRead.name.push(entry.ofName(car));
    asRead.year.push(entry.ofYear(car));
    asRead.spec.push(entry.ofSpec(car));
    asRead.paint.push(entry.ofPaint(car));
    if (asRead.id.length % carsAStep === 0) yield;
  }

  const size = asRead.id.length;
  const byId = yield* inOrderOf(firstRows(size), new Float64Array(asRead.id));
  const byPrice = yield* inOrderOf(byId, new Float64Array(asRead.price));
  function* sorted<Numbers extends Float64Array | Column>(values: readonly number[], into: Numbers): Steps<Numbers> {
    for (let row = 0; row < size; row++) into[row] = values[byPrice[row] ?? 0] ?? 0;
    yield;
    return into;
  }
  const column = (values: readonly number[], entries: number): Steps<Column> =>
    sorted(values, entries <= 1 << 16 ? new Uint16Array(size) : new Uint32Array(size));

  const { entries, names, facets } = entry.all();
  const ids = yield* sorted(asRead.id, new Float64Array(size));
  const halalas = yield* sorted(asRead.price, new Float64Array(size));
  const oldestIdFirst = yield* inOrderOf(firstRows(size), ids);
  const newest = (yield* inOrderOf(oldestIdFirst, yield* sorted(asRead.addedAt, new Float64Array(size)))).reverse();
  const mileage = yield* inOrderOf(oldestIdFirst.reverse(), yield* sorted(asRead.mileage, new Float64Array(size)));
  const newestPlace = placesIn(newest);
  yield;
  return {
    size,
    priced: rowsBelow(halalas, onRequest),
    ids,
    halalas,
    rows: {
      name: yield* column(asRead.name, entries.name),
      year: yield* column(asRead.year, entries.year),
      spec: yield* column(asRead.spec, entries.spec),
      paint: yield* column(asRead.paint, entries.paint),
    },
    entries,
    names,
    facets,
    newest,
    newestPlace,
    mileage,
    mileagePlace: placesIn(mileage),
  };
}

/** Number of rows below this price in halalas. */
export function rowsBelow(halalas: Float64Array, price: number): number {
  let low = 0;
  let high = halalas.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((halalas[middle] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Above every price, so that cars on request sort last.
const onRequest = 2 ** 50;

function list(): number[] {
  return [];
}

function firstRows(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
}

function columnEntries() {
  const brand = numbering<string>();
  const model = numbering<string>();
  const year = numbering<number>();
  const body = numbering<string>();
  const engine = numbering<number>();
  const condition = numbering<string>();
  const fuel = numbering<string>();
  const transmission = numbering<string>();
  const color = numbering<string>();
  const name = numbering<string>();
  const spec = numbering<number>();
  const paint = numbering<number>();

  const names: CarModelName[] = [];
  const specs: Record<"body" | "engine" | "condition" | "fuel" | "transmission", number[][]> = {
    body: [],
    engine: [],
    condition: [],
    fuel: [],
    transmission: [],
  };
  const named: Record<"brand" | "model", number[][]> = { brand: [], model: [] };
  const paints: number[][] = [];

  return {
    ofName(car: IndexedCar): number {
      const at = name.of(`${car.brand.slug}\n${car.model.slug}\n${car.trim?.ar ?? ""}\n${car.trim?.en ?? ""}`);
      if (at === names.length) {
        names.push({ brand: car.brand, model: car.model, ...(car.trim && { trim: car.trim }) });
        named.brand.push([brand.of(car.brand.slug)]);
        named.model.push([model.of(car.model.slug)]);
      }
      return at;
    },
    ofYear(car: IndexedCar): number {
      return year.of(car.year);
    },
    ofSpec(car: IndexedCar): number {
      const ids = {
        body: body.of(car.body),
        condition: condition.of(car.condition),
        fuel: fuel.of(car.fuel),
        transmission: car.transmission === undefined ? undefined : transmission.of(car.transmission),
        engine: car.engineLitres === undefined ? undefined : engine.of(Math.round(car.engineLitres * 100)),
      };
      const at = spec.of(
        (((orNone(ids.engine) * 64 + ids.body) * 64 + ids.condition) * 64 + ids.fuel) * 64 + orNone(ids.transmission),
      );
      if (at === specs.body.length) {
        specs.body.push([ids.body]);
        specs.condition.push([ids.condition]);
        specs.fuel.push([ids.fuel]);
        specs.transmission.push(ids.transmission === undefined ? [] : [ids.transmission]);
        specs.engine.push(ids.engine === undefined ? [] : [ids.engine]);
      }
      return at;
    },
    ofPaint(car: IndexedCar): number {
      let bits = 0;
      for (const slug of car.colors) bits |= 1 << color.of(slug);
      const at = paint.of(bits);
      if (at === paints.length) paints.push(numbersInBits(bits));
      return at;
    },
    all() {
      const years = year.known();
      const facets: Record<Facet, FacetColumn> = {
        brand: { column: "name", values: brand.known(), has: entryValues(named.brand) },
        model: { column: "name", values: model.known(), has: entryValues(named.model) },
        year: { column: "year", values: years.map(String), has: entryValues(years.map((_, at) => [at])) },
        body: { column: "spec", values: body.known(), has: entryValues(specs.body) },
        color: { column: "paint", values: color.known(), has: entryValues(paints) },
        engine: {
          column: "spec",
          values: engine.known().map((hundredths) => engineValue(hundredths / 100)),
          has: entryValues(specs.engine),
        },
        condition: { column: "spec", values: condition.known(), has: entryValues(specs.condition) },
        fuel: { column: "spec", values: fuel.known(), has: entryValues(specs.fuel) },
        transmission: { column: "spec", values: transmission.known(), has: entryValues(specs.transmission) },
      };
      const entries = { name: names.length, year: years.length, spec: specs.body.length, paint: paints.length };
      return { entries, names, facets };
    },
  };
}

function numbering<Thing>() {
  const numbers = new Map<Thing, number>();
  return {
    of(thing: Thing): number {
      const known = numbers.get(thing);
      if (known !== undefined) return known;
      numbers.set(thing, numbers.size);
      return numbers.size - 1;
    },
    known: () => [...numbers.keys()],
  };
}

function orNone(number: number | undefined): number {
  return number === undefined ? 0 : number + 1;
}

function entryValues(lists: readonly (readonly number[])[]): EntryValues {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, entry) => {
    starts[entry + 1] = (starts[entry] ?? 0) + list.length;
  });
  return { starts, numbers: Uint32Array.from(lists.flat()) };
}

function numbersInBits(bits: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (bits >>> bit) & 1);
}
