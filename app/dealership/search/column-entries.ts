import type { CarModelName, EntryValues, FacetColumn } from "./column-types.ts";
import type { WordFacet } from "./value-spellings.ts";
import { engineValue } from "../car/engine-value.ts";
import type { IndexedCar } from "./types.ts";

/** Numbers of the column entries of cars, and the values of every entry. */
export function columnEntries() {
  const brand = numberedValues<string>();
  const model = numberedValues<string>();
  const year = numberedValues<number>();
  const body = numberedValues<string>();
  const engine = numberedValues<number>();
  const condition = numberedValues<string>();
  const fuel = numberedValues<string>();
  const transmission = numberedValues<string>();
  const seats = numberedValues<number>();
  const cylinders = numberedValues<number>();
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
  const placeValues: Record<"seats" | "branch" | "cylinders", number[][]> = { seats: [], branch: [], cylinders: [] };

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
      const entry = place.of(`${car.seats ?? ""} ${car.cylinders ?? ""} ${car.branch ?? ""}`);
      if (entry === placeValues.seats.length) {
        placeValues.seats.push(car.seats === undefined ? [] : [seats.of(car.seats)]);
        placeValues.cylinders.push(car.cylinders === undefined ? [] : [cylinders.of(car.cylinders)]);
        placeValues.branch.push(car.branch === undefined ? [] : [branch.of(car.branch)]);
      }
      return entry;
    },
    all() {
      const years = year.values();
      const facets: Record<WordFacet, FacetColumn> = {
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
        cylinders: {
          column: "place",
          values: cylinders.values().map(String),
          entryValues: entryValues(placeValues.cylinders),
        },
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
