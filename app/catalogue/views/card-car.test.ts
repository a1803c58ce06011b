import { expect, test } from "vitest";
import type { CarSummary } from "../../dealership/car/car.ts";
import { camry2025, toyota, waha } from "../../dealership/fixtures.ts";
import { instalments } from "../../dealership/pricing/finance.ts";
import { cardCar } from "./card-car.ts";

const camry: CarSummary = { ...camry2025, id: 1001, brand: toyota };

test("a card says gearbox, fuel and the city of the branch in the reader's language", () => {
  expect(cardCar(camry, "ar", waha)).toMatchObject({
    transmission: "أوتوماتيك",
    fuel: "بنزين",
    city: { text: "الرياض", locale: "ar" },
  });
  expect(cardCar(camry, "en", waha)).toMatchObject({
    transmission: "Auto",
    fuel: "Petrol",
    city: { text: "Riyadh", locale: "en" },
  });
});

test.each([
  ["هايبرد نص فل", "Hybrid Mid", "نص فل", "Mid"],
  ["GX هايبرد", "GX Hybrid", "GX", "GX"],
  ["هايبرد", "Hybrid", "سيدان", "Sedan"],
  ["فل كامل", "Full option", "فل كامل", "Full option"],
])("the fuel is said once: %s, %s", (ar, en, arabic, english) => {
  const hybrid: CarSummary = { ...camry, fuel: "hybrid", trim: { ar, en } };
  expect(cardCar(hybrid, "ar", waha).subtitle.text).toBe(arabic);
  expect(cardCar(hybrid, "en", waha).subtitle.text).toBe(english);
});

test("a car without a trim is named by its body type", () => {
  const { trim: _trim, ...plain } = camry;
  expect(cardCar(plain, "ar", waha).subtitle).toEqual({ text: "سيدان", locale: "ar" });
  expect(cardCar(plain, "en", waha).subtitle).toEqual({ text: "Sedan", locale: "en" });
});

test("a car of no branch has no city", () => {
  expect(cardCar({ ...camry, branch: undefined }, "ar", waha).city).toBeUndefined();
});

test("the instalment carries its months, its first and its last payment", () => {
  const terms = { ...waha.finance, usualYears: 4, usualFirstPaymentPercent: 20, usualLastPaymentPercent: 25 };
  const expected = instalments({
    halalas: 138_000_00,
    firstPaymentPercent: 20,
    lastPaymentPercent: 25,
    years: 4,
    profitRatePercent: terms.profitRatePercent,
  });
  expect(cardCar(camry, "ar", { ...waha, finance: terms }).instalments).toEqual({
    monthly: expected?.monthly,
    months: 48,
    firstPayment: 27_600_00,
    lastPayment: 34_500_00,
  });
});

test.each<[string, Partial<CarSummary>]>([
  ["sold", { status: "sold" }],
  ["without a price", { price: { kind: "on-request" } }],
])("no instalment for a car that is %s", (_, overrides) => {
  expect(cardCar({ ...camry, ...overrides }, "ar", waha).instalments).toBeUndefined();
});
