/** Made-up stocks of any size, the same for the same seed: plausible names, prices and years, a few of them very common. */
import type { Bilingual } from "../app/dealership/bilingual.ts";
import type { IndexedCar } from "../app/dealership/stock-index.ts";
import type { Body, Color, Fuel } from "../app/dealership/vocabulary.ts";
import { colors } from "../app/dealership/vocabulary.ts";

/** Cars one by one, so that a million need not be in memory at once. */
export function* generatedStock(size: number, seed = 1): Generator<IndexedCar> {
  const random = randomFrom(seed);
  const skewed = <Thing>(things: readonly [Thing, ...Thing[]]): Thing => things[Math.floor(random() ** 2.5 * things.length)] ?? things[0];
  for (let id = 1; id <= size; id++) {
    const { brand, model, body, riyals, engines } = skewed(kinds);
    const trim = random() < 0.4 ? skewed(trims) : undefined;
    const condition = random() < 0.25 ? "new" : "used";
    const age = condition === "new" ? Math.floor(random() * 2) : Math.floor(random() ** 2 * 25);
    const fuel = skewed(fuelsByShare);
    const price = Math.round(riyals * 0.9 ** age * (0.8 + random() * 0.4)) * 100;
    const paints = Array.from({ length: condition === "new" ? 1 + Math.floor(random() * 4) : 1 }, () => skewed(paintsByShare));
    yield {
      id,
      brand,
      model,
      ...(trim && { trim }),
      year: newestYear - age,
      body,
      fuel,
      ...(random() < 0.97 && { transmission: random() < 0.93 ? "automatic" : "manual" }),
      ...(fuel !== "electric" && { engineLitres: skewed(engines) }),
      condition,
      mileageKm: condition === "new" ? 0 : Math.round(random() * 30_000 * Math.max(1, age)),
      ...(random() < 0.85 && { halalas: price }),
      colors: [...new Set(paints)],
      addedAt: newestMoment - Math.floor(random() * 1000) * dayMs,
    };
  }
}

const newestYear = 2026;
const newestMoment = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;

const fuelsByShare: readonly [Fuel, ...Fuel[]] = ["petrol", "petrol", "petrol", "petrol", "hybrid", "diesel", "electric"];
const paintsByShare: readonly [Color, ...Color[]] = ["white", ...colors.map(({ slug }) => slug)];
const trims: readonly [Bilingual, ...Bilingual[]] = [
  { ar: "ستاندرد", en: "Standard" },
  { ar: "نص فل", en: "Mid" },
  { ar: "فل كامل", en: "Full" },
  { ar: "GLX", en: "GLX" },
  { ar: "VXR", en: "VXR" },
  { ar: "سبورت", en: "Sport" },
];

const smallEngines = [1.6, 1.5, 2, 1.2, 1.8] as const;
const middleEngines = [2.5, 2, 2.4, 1.8, 3.5] as const;
const largeEngines = [3.5, 5.7, 4, 5.3, 3.3, 6.2, 2.7] as const;

type Kind = Pick<IndexedCar, "brand" | "model"> & { body: Body; riyals: number; engines: readonly [number, ...number[]] };

/** The commonest first. */
const [firstKind, ...otherKinds] = madeKinds();
if (firstKind === undefined) throw new Error("A stock needs a model");
const kinds: readonly [Kind, ...Kind[]] = [firstKind, ...otherKinds];

/** Real names with real shares at the front; behind them numbered ones, as many as a whole country's market has. */
function madeKinds(): Kind[] {
  const known = [
    kind("toyota", "تويوتا", "Toyota", "land-cruiser", "لاندكروزر", "Land Cruiser", "suv", 280_000),
    kind("toyota", "تويوتا", "Toyota", "camry", "كامري", "Camry", "sedan", 115_000),
    kind("toyota", "تويوتا", "Toyota", "hilux", "هايلكس", "Hilux", "pickup", 95_000),
    kind("hyundai", "هيونداي", "Hyundai", "accent", "اكسنت", "Accent", "sedan", 62_000),
    kind("chevrolet", "شيفروليه", "Chevrolet", "tahoe", "تاهو", "Tahoe", "suv", 270_000),
    kind("gmc", "جي إم سي", "GMC", "yukon", "يوكن", "Yukon", "suv", 290_000),
    kind("hyundai", "هيونداي", "Hyundai", "sonata", "سوناتا", "Sonata", "sedan", 105_000),
    kind("ford", "فورد", "Ford", "taurus", "تورس", "Taurus", "sedan", 110_000),
    kind("hyundai", "هيونداي", "Hyundai", "elantra", "النترا", "Elantra", "sedan", 80_000),
    kind("toyota", "تويوتا", "Toyota", "corolla", "كورولا", "Corolla", "sedan", 82_000),
    kind("nissan", "نيسان", "Nissan", "patrol", "باترول", "Patrol", "suv", 260_000),
    kind("lexus", "لكزس", "Lexus", "es", "ES", "ES", "sedan", 190_000),
    kind("kia", "كيا", "Kia", "sportage", "سبورتاج", "Sportage", "suv", 110_000),
    kind("kia", "كيا", "Kia", "rio", "ريو", "Rio", "hatchback", 60_000),
    kind("mazda", "مازدا", "Mazda", "cx-9", "CX9", "CX-9", "suv", 150_000),
    kind("honda", "هوندا", "Honda", "accord", "اكورد", "Accord", "sedan", 125_000),
    kind("mercedes-benz", "مرسيدس", "Mercedes-Benz", "s", "S", "S", "sedan", 520_000),
    kind("bmw", "بي إم دبليو", "BMW", "7-series", "الفئة السابعة", "7 Series", "sedan", 480_000),
  ];
  const shapes = ["suv", "sedan", "suv", "hatchback", "pickup", "coupe", "minivan", "offroad", "wagon", "compact", "truck"] as const;
  const more = Array.from({ length: 400 }, (_, at) => {
    const brand = `marque-${(at * 7) % 50}`;
    const name = `${String.fromCharCode(65 + (at % 26))}${100 + at}`;
    return kind(brand, `ماركة ${(at * 7) % 50}`, `Marque ${(at * 7) % 50}`, name.toLowerCase(), name, name, shapes[at % shapes.length] ?? "suv", 40_000 + ((at * 977) % 300_000));
  });
  return [...known, ...more];
}

function kind(brand: string, brandAr: string, brandEn: string, model: string, modelAr: string, modelEn: string, body: Body, riyals: number): Kind {
  return {
    brand: { slug: brand, name: { ar: brandAr, en: brandEn }, alsoWritten: [] },
    model: { slug: model, name: { ar: modelAr, en: modelEn } },
    body,
    riyals,
    engines: riyals < 90_000 ? smallEngines : riyals < 160_000 ? middleEngines : largeEngines,
  };
}

/** Mulberry32 by Tommy Ettinger, public domain: small, fast, and even enough for made-up cars. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
