import { describe, expect, test } from "vitest";
import { typedSearchFrom } from "../app/dealership/search/typed-search.ts";
import { demoCars, demoPlaces, type DemoCar } from "./demo-stock-index.ts";
import { phraseGroups, type Cars, type PhraseGroup } from "./search-phrases.ts";

const carsById = new Map(demoCars.map((car) => [car.id, car]));
const rows = phraseGroups.flatMap((group) => group.phrases.map((phrase) => ({ phrase, group })));

test("the table has at least 300 phrases, each once", () => {
  expect(new Set(rows.map(({ phrase }) => phrase)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(300);
});

describe("what is typed finds the cars that are meant", () => {
  test.each(rows)("$phrase", ({ phrase, group }) => {
    expect(problemOf(phrase, group)).toBeUndefined();
  });
});

/** What is wrong with the cars that a phrase finds. */
function problemOf(phrase: string, { cars, others, sort }: PhraseGroup): string | undefined {
  const expected = demoCars.filter((car) => isMeant(car, cars));
  if (expected.length === 0) return "no such car in the demonstration";
  const { search } = typedSearchFrom(new URLSearchParams({ q: phrase }), demoPlaces);
  const { ids, total } = demoPlaces.stock.search(search);
  if (total === 0) return "nothing found";
  const found = ids.flatMap((id) => carsById.get(id) ?? []);
  const wrong = found.slice(0, expected.length).find((car) => !isMeant(car, cars));
  if (wrong) return `first: ${nameOf(wrong)}`;
  if (!others && total !== expected.length) return `${total} cars, not ${expected.length}`;
  const keys = sort === undefined ? [] : found.map((car) => sortKeys[sort](car) ?? Infinity);
  const at = keys.findIndex((key, index) => key < (keys[index - 1] ?? key));
  return at < 0 ? undefined : `not in order of ${sort}`;
}

const sortKeys: Record<NonNullable<PhraseGroup["sort"]>, (car: DemoCar) => number | undefined> = {
  price: ({ halalas }) => halalas,
  mileage: ({ mileageKm }) => mileageKm,
  consumption: ({ consumption }) => consumption,
};

function isMeant(car: DemoCar, cars: Cars): boolean {
  const trim = `${car.trim?.ar ?? ""} ${car.trim?.en ?? ""}`.toLowerCase();
  const riyals = car.halalas === undefined ? undefined : car.halalas / 100;
  return (
    isOneOf(cars.brand, car.brand.slug) &&
    isOneOf(cars.model, car.model.slug) &&
    isOneOf(cars.body, car.body) &&
    isOneOf(cars.fuel, car.fuel) &&
    isOneOf(cars.gearbox, car.transmission) &&
    isOneOf(cars.condition, car.condition) &&
    isOneOf(cars.city, car.branch) &&
    (cars.color === undefined || car.colors.some((color) => isOneOf(cars.color, color))) &&
    isBetween(cars.years, car.year) &&
    isBetween(cars.price, riyals) &&
    isBetween(cars.km, car.mileageKm) &&
    (cars.monthly === undefined || (car.monthly !== undefined && car.monthly / 100 <= cars.monthly)) &&
    (cars.trim === undefined || trim.includes(cars.trim)) &&
    (cars.engine === undefined || car.engineLitres === cars.engine) &&
    (cars.cylinders === undefined || car.cylinders === cars.cylinders) &&
    (cars.seats === undefined || (car.seats ?? 0) >= cars.seats)
  );
}

function isOneOf(expected: string | readonly string[] | undefined, value: string | undefined): boolean {
  return expected === undefined || (value !== undefined && [expected].flat().includes(value));
}

function isBetween(limits: readonly [number, number] | undefined, value: number | undefined): boolean {
  return limits === undefined || (value !== undefined && value >= limits[0] && value <= limits[1]);
}

function nameOf({ brand, model, year }: DemoCar): string {
  return `${brand.slug} ${model.slug} ${year}`;
}
