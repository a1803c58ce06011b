import type { IndexedCar } from "../app/dealership/search/types.ts";
import { colors, type Body, type Color, type Fuel } from "../app/dealership/car/vocabulary.ts";

type Kind = Pick<IndexedCar, "brand" | "model"> & { body: Body; riyals: number };

type List<Item> = readonly [Item, ...Item[]];

const newestYear = 2026;
const newestMoment = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;

const bodies: List<Body> = [
  "suv",
  "sedan",
  "suv",
  "hatchback",
  "pickup",
  "coupe",
  "minivan",
  "offroad",
  "wagon",
  "compact",
  "truck",
];
const fuels: List<Fuel> = ["petrol", "petrol", "petrol", "petrol", "hybrid", "diesel", "electric"];
const paints: List<Color> = ["white", ...colors.map(({ slug }) => slug)];
const trims: List<string> = ["Standard", "Mid", "Full", "GLX", "VXR", "Sport"];
const seats: List<number> = [5, 7, 8, 4, 2];
const branches: List<string> = ["riyadh", "jeddah", "dammam"];
const engines: List<number> = [2.5, 2, 1.6, 3.5, 1.5, 2.4, 1.8, 5.7, 4, 5.3, 3.3, 6.2, 1.2, 2.7];

const common: Kind[] = [
  kind("toyota", "land-cruiser", "suv", 280_000),
  kind("toyota", "camry", "sedan", 115_000),
  kind("hyundai", "accent", "sedan", 62_000),
  kind("chevrolet", "tahoe", "suv", 270_000),
  kind("toyota", "corolla", "sedan", 82_000),
  kind("kia", "rio", "hatchback", 60_000),
];
const rare = Array.from({ length: 400 }, (_, index) => {
  return kind(
    `marque-${(index * 7) % 50}`,
    `${index}`,
    bodies[index % bodies.length] ?? "suv",
    40_000 + ((index * 977) % 300_000),
  );
});
const kinds: List<Kind> = [kind("toyota", "yaris", "sedan", 55_000), ...common, ...rare];

/** The same cars for the same seed: a few models are common, most are rare. */
export function* generatedStock(size: number, seed = 1): Generator<IndexedCar> {
  const random = randomFrom(seed);
  const pickSkewed = <Item>(items: List<Item>): Item => items[Math.floor(random() ** 2.5 * items.length)] ?? items[0];
  for (let id = 1; id <= size; id++) {
    const { riyals, ...car } = pickSkewed(kinds);
    const trim = pickSkewed(trims);
    const isNew = random() < 0.25;
    const age = isNew ? Math.floor(random() * 2) : Math.floor(random() ** 2 * 25);
    const fuel = pickSkewed(fuels);
    yield {
      id,
      ...car,
      ...(random() < 0.4 && { trim: { ar: trim, en: trim } }),
      year: newestYear - age,
      fuel,
      ...(random() < 0.97 && { transmission: random() < 0.93 ? "automatic" : "manual" }),
      ...(random() < 0.9 && { seats: pickSkewed(seats) }),
      ...(random() < 0.9 && { branch: pickSkewed(branches) }),
      ...(fuel !== "electric" && { engineLitres: pickSkewed(engines) }),
      condition: isNew ? "new" : "used",
      mileageKm: isNew ? 0 : Math.round(random() * 30_000 * Math.max(1, age)),
      ...(random() < 0.85 && { halalas: Math.round(riyals * 0.9 ** age * (0.8 + random() * 0.4)) * 100 }),
      colors: [...new Set(Array.from({ length: isNew ? 1 + Math.floor(random() * 4) : 1 }, () => pickSkewed(paints)))],
      addedAt: newestMoment - Math.floor(random() * 1_000) * dayMs,
    };
  }
}

function kind(brand: string, model: string, body: Body, riyals: number): Kind {
  const named = (slug: string) => ({ slug, name: { ar: slug, en: slug } });
  return { brand: { ...named(brand), alsoWritten: [] }, model: named(model), body, riyals };
}

/** Mulberry32 by Tommy Ettinger, public domain. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
