import type { StockCar } from "../types.ts";
import { stockFields, type StockField } from "../stock-desk-types.ts";

type Values = { [Field in StockField]: (car: StockCar, which: number) => StockCar[Field] };

/** Other values for every field, that the rules of lists allow side by side; `which` is a whole number from 0. */
const values: Omit<Values, "pictures"> = {
  status: ({ status }) => (status === "sold" ? "available" : "sold"),
  price: ({ price }, which) =>
    which % 3 === 2 && price.kind === "listed"
      ? { kind: "on-request" }
      : {
          kind: "listed",
          halalas: (20_000 + which) * 100,
          ...(which % 2 === 0 && { halalasBeforeDiscount: (30_000 + which) * 100 }),
          vatScheme: which % 2 === 0 ? "standard" : "margin",
        },
  condition: ({ condition }) => (condition === "used" ? "new" : "used"),
  brandSlug: ({ brandSlug }) => (brandSlug === "toyota" ? "nissan" : "toyota"),
  model: (_car, which) => ({ slug: `model-${which}`, name: { ar: `طراز ${which}` } }),
  trim: (_car, which) => other(which, { ar: `فئة ${which}`, en: `Trim ${which}` }),
  year: (_car, which) => 2_010 + which,
  mileageKm: (_car, which) => 1_000 + which,
  colors: (_car, which) => (which % 2 === 0 ? ["white"] : ["red", "blue"]),
  branch: (_car, which) => other(which, `branch-${which}`),
  vin: ({ stockNumber }, which) => other(which, vinOf(stockNumber, which)),
  body: ({ body }) => (body === "suv" ? "hatchback" : "suv"),
  fuel: ({ fuel }) => (fuel === "hybrid" ? "diesel" : "hybrid"),
  transmission: ({ transmission }) => (transmission === "manual" ? undefined : "manual"),
  engineLitres: (_car, which) => other(which, 1 + which / 10),
  cylinders: (_car, which) => other(which, 6 + which),
  fuelConsumption: (_car, which) => other(which, 5 + which / 10),
  rangeKm: (_car, which) => other(which, 300 + which),
  batteryKwh: (_car, which) => other(which, 50 + which / 10),
  chargeMinutes: (_car, which) => other(which, 20 + which),
  seats: (_car, which) => other(which, which + 1),
  description: (_car, which) => other(which, { ar: `وصف ${which}`, en: `Text ${which}` }),
  features: (_car, which) => (which % 3 === 2 ? [] : [{ ar: `ميزة ${which}`, en: `Feature ${which}` }]),
  capabilities: (_car, which) => (which % 3 === 2 ? [] : [{ ar: `إمكانية ${which}`, en: `Ability ${which}` }]),
  inspection: (_car, which) => other(which, { on: `2025-02-0${(which % 9) + 1}`, panels: {}, checks: {} }),
  addedAt: (_car, which) => `2026-0${(which % 9) + 1}-01T00:00:00.000Z`,
};

/** A list gives a VIN to one car only. */
function vinOf(stockNumber: string, which: number): string {
  return `JTDBR32E7${stockNumber
    .replace(/[^A-HJ-NPR-Z0-9]/g, "")
    .slice(-6)
    .padStart(6, "0")}${which % 10}A`;
}

function other<Value>(which: number, value: Value): Value | undefined {
  return which % 3 === 2 ? undefined : value;
}

/** Pictures are changed by files, not by cells. */
export const mutatedCars = stockFields.flatMap((field) =>
  field === "pictures"
    ? []
    : [{ field, mutate: (car: StockCar, which: number): StockCar => ({ ...car, [field]: values[field](car, which) }) }],
);
