import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appContext } from "../../../context.ts";
import { getServerTranslations, type PlainServerMessageKey } from "../../../i18n/translate.server.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { loader } from "./compare.tsx";

let site: TestApp;
/** By stock number. */
let ids: Record<string, number>;

beforeAll(async () => {
  site = await createTestApp();
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => site.storage.cars.find(1_001 + index)));
  ids = Object.fromEntries(all.flatMap((car) => (car ? [[car.stockNumber, car.id]] : [])));
});

afterAll(() => site.close());

const [camry2025, patrol, camry2019, ioniq, sold] = ["N-2025-001", "N-2025-002", "U-1001", "U-1002", "U-1003"] as const;

async function compareAt(query: string, prefix = "/en") {
  const url = new URL(`https://waha.example${prefix}/compare${query}`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  return await loader({ url, context, request: new Request(url), params: {}, pattern: "/:locale?/compare" });
}

const english = (key: PlainServerMessageKey) => getServerTranslations("en")(key);

const cars = (...numbers: string[]) => `?cars=${numbers.map((number) => ids[number] ?? number).join(",")}`;

describe("query of the comparison", () => {
  test.each<[string, () => string, readonly string[]]>([
    [
      "unknown and repeated cars are ignored, as is a fifth",
      () => cars("999999", camry2025, camry2025, patrol, sold, ioniq, camry2019),
      [camry2025, patrol, sold, ioniq],
    ],
    ["an invalid query is an empty comparison", () => "?cars=x,,-1&differences=maybe&sort=price", []],
    ["no query is an empty comparison", () => "", []],
  ])("%s", async (_, query, expected) => {
    const { canonical, comparison, address } = await compareAt(query());
    expect(comparison.cars.map(({ id }) => id)).toEqual(expected.map((number) => ids[number]));
    expect(canonical).toBe(expected.length === 0 ? "/compare" : `/compare${cars(...expected)}`);
    expect(address).toBe(`https://waha.example/en${canonical}`);
  });
});

describe("rows of the comparison", () => {
  test("mark differences", async () => {
    const { comparison } = await compareAt(cars(camry2025, camry2019));
    const differing = comparison.rows.filter(({ differs }) => differs).map(({ label }) => label);
    const keys = [
      "spec.condition",
      "spec.year",
      "spec.trim",
      "spec.mileage",
      "spec.cylinders",
      "spec.consumption",
      "spec.seats",
      "spec.colors",
      "report.all-points",
      "spec.inspection",
    ] as const;
    expect(differing).toEqual(keys.map(english));
    expect([comparison.pricesDiffer, comparison.monthliesDiffer]).toEqual([true, true]);
    expect(comparison.rows.find(({ label }) => label === english("spec.trim"))?.cells).toEqual([
      { text: "Full option", locale: "en" },
      { text: "ستاندر", locale: "ar" },
    ]);
    expect(comparison.rows.find(({ label }) => label === english("report.all-points"))?.cells).toEqual([
      "not-applicable",
      { text: "38 of 40 points passed", locale: "en" },
    ]);
    expect(comparison.rows.find(({ label }) => label === english("spec.seats"))?.cells).toEqual([
      { text: "5", locale: "en" },
      undefined,
    ]);
  });

  test("omit facts that are unknown for all cars", async () => {
    const { comparison } = await compareAt(cars(camry2019, sold));
    expect(comparison.rows.map(({ label }) => label)).not.toContain(english("spec.seats"));
    expect((await compareAt(cars(ioniq))).comparison.rows.map(({ label }) => label)).not.toContain(
      english("spec.engine-capacity"),
    );
  });

  test("what cannot apply to a car is said, not left open", async () => {
    const { comparison } = await compareAt(cars(camry2025, ioniq), "");
    const t = getServerTranslations("ar");
    const cellsOf = (key: PlainServerMessageKey) => comparison.rows.find(({ label }) => label === t(key))?.cells;
    const arabic = (text: string) => ({ text, locale: "ar" });
    expect(cellsOf("spec.engine-capacity")).toEqual([arabic("2.5 لتر"), "not-applicable"]);
    expect(cellsOf("spec.cylinders")).toEqual([arabic("4"), "not-applicable"]);
    expect(cellsOf("spec.consumption")).toEqual([arabic("6.9 لتر لكل 100 كم"), "not-applicable"]);
    expect(cellsOf("spec.range")).toEqual(["not-applicable", arabic("480 كم")]);
    expect(cellsOf("spec.battery")).toEqual(["not-applicable", arabic("74.4 كيلوواط ساعة")]);
    expect(cellsOf("spec.charging")).toEqual(["not-applicable", arabic("18 دقيقة")]);
    expect(comparison.rows.find(({ label }) => label === t("spec.range"))?.differs).toBe(true);
    const petrolOnly = await compareAt(cars(camry2025, patrol));
    expect(petrolOnly.comparison.rows.map(({ label }) => label)).not.toContain(english("spec.range"));
  });

  test("a sold car stays in the comparison, without an instalment", async () => {
    const { comparison } = await compareAt(cars(sold, camry2019), "");
    expect(comparison.cars.map(({ status, instalments }) => [status, instalments !== undefined])).toEqual([
      ["sold", false],
      ["available", true],
    ]);
  });

  test("features are listed per car, and once if all cars have them", async () => {
    const own = (await compareAt(cars(camry2025, patrol))).comparison.lists;
    expect(own.map(({ common, own }) => [common, own.map((texts) => texts.map(({ text }) => text))])).toEqual([
      [[], [["Cruise control", "كاميرا خلفية"], []]],
      [[], [["Smart entry"], []]],
    ]);
    expect(own[0]?.rows.map(({ label, cells }) => [label.text, cells])).toEqual([
      ["Cruise control", [true, false]],
      ["كاميرا خلفية", [true, false]],
    ]);
    expect((await compareAt(cars(camry2019, patrol))).comparison.lists).toEqual([]);
  });

  test("a single car has no differences", async () => {
    const { comparison } = await compareAt(cars(camry2025));
    expect(comparison.rows.some(({ differs }) => differs) || comparison.pricesDiffer).toBe(false);
  });
});

test("suggests similar cars while there is room, and none already compared", async () => {
  const { similar } = await compareAt(cars(camry2025));
  expect(similar).toEqual([
    { id: ids[camry2019], name: "Toyota Camry", year: 2019, condition: "used", mileageKm: 118_500 },
  ]);
  expect((await compareAt(cars(camry2025, camry2019))).similar).toEqual([]);
});
