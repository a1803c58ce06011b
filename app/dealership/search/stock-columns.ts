import { columnEntries } from "./column-entries.ts";
import { unknownConsumption, type Column, type StockColumns } from "./column-types.ts";
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
    consumption: list(),
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
    unsorted.consumption.push(Math.min(car.consumption ?? unknownConsumption, unknownConsumption));
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
  const oldestFirst = yield* radixSort(oldestIdFirst, yield* sortedByPrice(unsorted.addedAt, new Float64Array(size)));
  const modelYear = (yield* radixSort(
    oldestFirst,
    yield* sortedByPrice(unsorted.modelYear, new Float64Array(size)),
  )).reverse();
  const newest = oldestFirst.reverse();
  const mileageKm = yield* sortedByPrice(unsorted.mileage, new Uint32Array(size));
  const mileage = yield* radixSort(oldestIdFirst.reverse(), Float64Array.from(mileageKm));
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
    consumption: yield* sortedByPrice(unsorted.consumption, new Uint16Array(size)),
    mileageKm,
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
