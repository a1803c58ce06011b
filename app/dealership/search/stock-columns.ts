import type { Column, CarModelName, FacetColumn, EntryValues, StockColumns } from "./column-types.ts";
import { engineValue, type Facet } from "./car-search.ts";
import { radixSort, ranksIn } from "./radix-sort.ts";
import type { CooperativeTask } from "./cooperative-task.ts";
import type { IndexedCar } from "./types.ts";

const carsPerStep = 5_000;

export function* buildStockColumns(cars: Iterable<IndexedCar>): CooperativeTask<StockColumns> {
  const entry = columnEntries();
  const unsorted = {
    id: list(),
    price: list(),
    addedAt: list(),
    modelYear: list(),
    mileage: list(),
    name: list(),
    year: list(),
    spec: list(),
    paint: list(),
    place: list(),
  };
  for (const car of cars) {
    unsorted.id.push(car.id);
    unsorted.price.push(car.halalas ?? onRequest);
    unsorted.addedAt.push(car.addedAt);
    unsorted.modelYear.push(car.year);
    unsorted.mileage.push(car.mileageKm);
    unsorted.name.push(entry.ofName(car));
    unsorted.year.push(entry.ofYear(car));
    unsorted.spec.push(entry.ofSpec(car));
    unsorted.paint.push(entry.ofPaint(car));
    unsorted.place.push(entry.ofPlace(car));
    if (unsorted.id.length % carsPerStep === 0) yield;
  }

  const size = unsorted.id.length;
  const byId = yield* radixSort(rowsFromZero(size), new Float64Array(unsorted.id));
  const byPrice = yield* radixSort(byId, new Float64Array(unsorted.price));
  function* sortedByPrice<Numbers extends Float64Array | Column>(
    values: readonly number[],
    target: Numbers,
  ): CooperativeTask<Numbers> {
    for (let row = 0; row < size; row++) target[row] = values[byPrice[row] ?? 0] ?? 0;
    yield;
    return target;
  }
  const column = (values: readonly number[], entries: number): CooperativeTask<Column> =>
    sortedByPrice(values, entries <= 1 << 16 ? new Uint16Array(size) : new Uint32Array(size));

  const { entries, names, facets } = entry.all();
  const ids = yield* sortedByPrice(unsorted.id, new Float64Array(size));
  const halalas = yield* sortedByPrice(unsorted.price, new Float64Array(size));
  const oldestIdFirst = yield* radixSort(rowsFromZero(size), ids);
  const oldestFirst = yield* radixSort(
    oldestIdFirst,
    yield* sortedByPrice(unsorted.addedAt, new Float64Array(size)),
  );
  const modelYear = (yield* radixSort(
    oldestFirst,
    yield* sortedByPrice(unsorted.modelYear, new Float64Array(size)),
  )).reverse();
  const newest = oldestFirst.reverse();
  const mileage = yield* radixSort(
    oldestIdFirst.reverse(),
    yield* sortedByPrice(unsorted.mileage, new Float64Array(size)),
  );
  const newestRank = ranksIn(newest);
  yield;
  return {
    size,
    pricedCount: rowsBelow(halalas, onRequest),
    ids,
    halalas,
    rows: {
      name: yield* column(unsorted.name, entries.name),
      year: yield* column(unsorted.year, entries.year),
      spec: yield* column(unsorted.spec, entries.spec),
      paint: yield* column(unsorted.paint, entries.paint),
      place: yield* column(unsorted.place, entries.place),
    },
    entries,
    names,
    facets,
    newest,
    newestRank,
    modelYear,
    modelYearRank: ranksIn(modelYear),
    mileage,
    mileageRank: ranksIn(mileage),
  };
}

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

const onRequest = 2 ** 50;

function list(): number[] {
  return [];
}

function rowsFromZero(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
}

function columnEntries() {
  const brand = numberedValues<string>();
  const model = numberedValues<string>();
  const year = numberedValues<number>();
  const body = numberedValues<string>();
  const engine = numberedValues<number>();
  const condition = numberedValues<string>();
  const fuel = numberedValues<string>();
  const transmission = numberedValues<string>();
  const seats = numberedValues<number>();
  const branch = numberedValues<string>();
  const color = numberedValues<string>();
  const name = numberedValues<string>();
  const spec = numberedValues<number>();
  const paint = numberedValues<number>();
  const place = numberedValues<string>();

  const names: CarModelName[] = [];
  const specValues: Record<"body" | "engine" | "condition" | "fuel" | "transmission", number[][]> = {
    body: [],
    engine: [],
    condition: [],
    fuel: [],
    transmission: [],
  };
  const nameValues: Record<"brand" | "model", number[][]> = { brand: [], model: [] };
  const paintValues: number[][] = [];
  const placeValues: Record<"seats" | "branch", number[][]> = { seats: [], branch: [] };

  return {
    ofName(car: IndexedCar): number {
      const entry = name.of(`${car.brand.slug}\n${car.model.slug}\n${car.trim?.ar ?? ""}\n${car.trim?.en ?? ""}`);
      if (entry === names.length) {
        names.push({ brand: car.brand, model: car.model, ...(car.trim && { trim: car.trim }) });
        nameValues.brand.push([brand.of(car.brand.slug)]);
        nameValues.model.push([model.of(car.model.slug)]);
      }
      return entry;
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
      const entry = spec.of(
        (((numberOrNone(ids.engine) * 64 + ids.body) * 64 + ids.condition) * 64 + ids.fuel) * 64 +
          numberOrNone(ids.transmission),
      );
      if (entry === specValues.body.length) {
        specValues.body.push([ids.body]);
        specValues.condition.push([ids.condition]);
        specValues.fuel.push([ids.fuel]);
        specValues.transmission.push(ids.transmission === undefined ? [] : [ids.transmission]);
        specValues.engine.push(ids.engine === undefined ? [] : [ids.engine]);
      }
      return entry;
    },
    ofPaint(car: IndexedCar): number {
      let bits = 0;
      for (const slug of car.colors) bits |= 1 << color.of(slug);
      const entry = paint.of(bits);
      if (entry === paintValues.length) paintValues.push(bitPositions(bits));
      return entry;
    },
    /** Apart from `spec`, of which there would be several times as many. */
    ofPlace(car: IndexedCar): number {
      const entry = place.of(`${car.seats ?? ""} ${car.branch ?? ""}`);
      if (entry === placeValues.seats.length) {
        placeValues.seats.push(car.seats === undefined ? [] : [seats.of(car.seats)]);
        placeValues.branch.push(car.branch === undefined ? [] : [branch.of(car.branch)]);
      }
      return entry;
    },
    all() {
      const years = year.values();
      const facets: Record<Facet, FacetColumn> = {
        brand: { column: "name", values: brand.values(), entryValues: entryValues(nameValues.brand) },
        model: { column: "name", values: model.values(), entryValues: entryValues(nameValues.model) },
        year: { column: "year", values: years.map(String), entryValues: entryValues(years.map((_, index) => [index])) },
        body: { column: "spec", values: body.values(), entryValues: entryValues(specValues.body) },
        color: { column: "paint", values: color.values(), entryValues: entryValues(paintValues) },
        engine: {
          column: "spec",
          values: engine.values().map((hundredths) => engineValue(hundredths / 100)),
          entryValues: entryValues(specValues.engine),
        },
        condition: { column: "spec", values: condition.values(), entryValues: entryValues(specValues.condition) },
        fuel: { column: "spec", values: fuel.values(), entryValues: entryValues(specValues.fuel) },
        transmission: {
          column: "spec",
          values: transmission.values(),
          entryValues: entryValues(specValues.transmission),
        },
        seats: { column: "place", values: seats.values().map(String), entryValues: entryValues(placeValues.seats) },
        branch: { column: "place", values: branch.values(), entryValues: entryValues(placeValues.branch) },
      };
      const entries = {
        name: names.length,
        year: years.length,
        spec: specValues.body.length,
        paint: paintValues.length,
        place: placeValues.seats.length,
      };
      return { entries, names, facets };
    },
  };
}

function numberedValues<Value>() {
  const numbers = new Map<Value, number>();
  return {
    of(value: Value): number {
      const existing = numbers.get(value);
      if (existing !== undefined) return existing;
      numbers.set(value, numbers.size);
      return numbers.size - 1;
    },
    values: () => [...numbers.keys()],
  };
}

function numberOrNone(number: number | undefined): number {
  return number === undefined ? 0 : number + 1;
}

function entryValues(lists: readonly (readonly number[])[]): EntryValues {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, entry) => {
    starts[entry + 1] = (starts[entry] ?? 0) + list.length;
  });
  return { starts, numbers: Uint32Array.from(lists.flat()) };
}

function bitPositions(bits: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (bits >>> bit) & 1);
}
