import { beforeAll, expect, test } from "vitest";
import { cardCar } from "./card-car.ts";
import { trustFacts, trustLines } from "./trust-view.ts";
import { camry2019, camry2025, toyota, waha } from "../../dealership/fixtures.ts";
import type { Trust } from "../../dealership/trust.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";
import { loadMessages } from "../../../messages/load-messages.ts";

beforeAll(loadMessages);

const answer = { ar: "الجواب", en: "The answer" };
const trust: Trust = {
  inspection: { points: 150, by: { ar: "ميزان الدرب", en: "Mizan Darb" }, answer },
  warranty: {
    used: { months: 3, kilometres: 5_000, answer },
    new: { line: { ar: "ضمان الصانع" }, answer },
  },
  deposit: { halalas: 1_000_00, returnableDays: 7, answer },
  tradeIn: { priceHoldsDays: 3, answer },
  testDrive: { answer },
};

function linesOf(parts: Trust | undefined, condition: "new" | "used", locale: "ar" | "en"): string[] {
  return trustLines({ trust: parts }, { condition }, locale, getServerTranslations(locale)).map(
    ({ line }) => line.text,
  );
}

test("a used car: all promises, the lines written from the numbers", () => {
  expect(linesOf(trust, "used", "ar")).toEqual([
    "فحص 150 نقطة لدى ميزان الدرب",
    "ضمان 3 أشهر أو 5,000 كم",
    "عربون 1,000 ريال يُعاد كاملًا خلال 7 أيام إن عدلت",
    "نستبدل سيارتك الحالية",
    "تجربة قيادة بموعد",
  ]);
  expect(linesOf(trust, "used", "en").slice(0, 3)).toEqual([
    "150-point inspection by Mizan Darb",
    "Warranty: 3 months or 5,000 km",
    "1,000 SAR deposit, returned in full within 7 days if you change your mind",
  ]);
});

test("a new car: no inspection, its own warranty in the owner's words", () => {
  expect(trustLines({ trust }, { condition: "new" }, "en", getServerTranslations("en"))[0]).toEqual({
    kind: "warranty",
    line: { text: "ضمان الصانع", locale: "ar" },
    answer: { text: "The answer", locale: "en" },
  });
});

test("what the owner does not promise is not shown", () => {
  expect(linesOf(undefined, "used", "ar")).toEqual([]);
  expect(linesOf({ tradeIn: { answer } }, "used", "ar")).toEqual(["نستبدل سيارتك الحالية"]);
  expect(trustFacts({ trust: undefined }, getServerTranslations("ar"))).toEqual([]);
  expect(trustFacts({ trust: { inspection: { answer }, testDrive: { answer } } }, getServerTranslations("ar"))).toEqual(
    [],
  );
});

test.each([
  [{ answer }, "مفحوصة قبل عرضها"],
  [{ by: { ar: "ميزان" }, answer }, "مفحوصة لدى ميزان"],
  [{ points: 2, answer }, "فحص نقطتين"],
])("inspection %j: %s", (inspection, line) => {
  expect(linesOf({ inspection }, "used", "ar")).toEqual([line]);
});

test.each([
  [12, "ضمان سنة", "Warranty: 1 year"],
  [24, "ضمان سنتين", "Warranty: 2 years"],
  [18, "ضمان 18 شهرًا", "Warranty: 18 months"],
  [60, "ضمان 5 سنوات", "Warranty: 5 years"],
])("warranty of %i months: %s, %s", (months, ar, en) => {
  const parts = { warranty: { new: { months, answer } } };
  expect([linesOf(parts, "new", "ar"), linesOf(parts, "new", "en")]).toEqual([[ar], [en]]);
});

test("facts of the home page have figures", () => {
  expect(trustFacts({ trust }, getServerTranslations("en"))).toEqual([
    { kind: "inspection", figure: "150 points", text: "checked on every used car" },
    { kind: "warranty", figure: "3 months", text: "warranty in a used car’s contract" },
    { kind: "deposit", figure: "1,000 SAR", text: "deposit, returned in full within 7 days if you change your mind" },
    { kind: "trade-in", figure: "3 days", text: "our offer for your old car stays valid" },
  ]);
});

test("cards: chips of used cars for sale", () => {
  const cardOf = (car: typeof camry2019) => {
    const { isInspected, warrantyMonths } = cardCar({ ...car, id: 1, brand: toyota }, "ar", { ...waha, trust });
    return { isInspected, warrantyMonths };
  };
  expect(cardOf(camry2019)).toEqual({ isInspected: true, warrantyMonths: 3 });
  expect(cardOf({ ...camry2019, status: "sold" })).toEqual({});
  expect(cardOf(camry2025)).toEqual({});
});
