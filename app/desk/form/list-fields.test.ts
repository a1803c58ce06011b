import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fuzzRuns } from "../../../test/test-size.ts";
import { createTestDesk, type TestDesk } from "../../../test/test-desk.ts";
import { importFixtureStock } from "../../../test/import-fixture-stock.ts";
import { carValues } from "../screens/stock/car-values.ts";
import { newsPictures } from "../../dealership/content/news-item.ts";
import { tidyLine } from "../../dealership/text/tidy-text.ts";

let desk: TestDesk;
let cookie: string;
const hashes = ["a", "b", "c"].map((digit) => digit.repeat(64));
const rendition = { width: 640, format: "avif" as const, bytes: new Uint8Array([1]) };

beforeAll(async () => {
  desk = await createTestDesk();
  await importFixtureStock(desk.storage, desk.now().toISOString());
  for (const hash of hashes)
    await desk.storage.pictures.save({ hash, width: 640, height: 360, renditions: [rendition] });
  cookie = await desk.signIn(await desk.addPerson("owner"));
});

afterAll(() => desk.close());

const signs = [..."|=/\\_\"'<>&{}[]#*;,،؛:–·%٪@~`^$+.!?؟()٣7aA ", "ا", "ب", "\u2028", "\t", "é", "🚗", "ﷺ"];
/** What somebody types into one field, as it is stored. */
const typed = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 })
  .map((letters) => tidyLine(letters.join("")))
  .filter((text) => text !== "");
const pairs = fc.array(fc.record({ ar: typed, en: fc.option(typed, { nil: undefined }) }), {
  minLength: 1,
  maxLength: 3,
});

type Pair = { ar: string; en?: string | undefined };

async function publish(path: string, fields: readonly (readonly [string, string])[]): Promise<string> {
  const response = await desk.post(
    path,
    [...fields, ["intent", "publish"]].map(([a = "", b = ""]) => [a, b]),
    {
      cookie,
    },
  );
  if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
  return response.headers.get("location") ?? "";
}

function numberIn(location: string): number {
  return Number(/\/(\d+)\?/.exec(location)?.[1]);
}

const lines = (items: readonly Pair[], locale: "ar" | "en") => items.map((item) => item[locale] ?? "").join("\r\n");
const plain = (items: readonly Pair[]) => items.map(({ ar, en }) => [ar, en]);

describe("whatever is typed into a list is stored as typed, part by part", () => {
  test("descriptions of the pictures of a news item", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (alts) => {
        const fields: [string, string][] = [
          ["title_ar", "خبر"],
          ["summary_ar", "ملخص"],
          ["published_on", "2026-11-20"],
          ...alts.flatMap(({ ar, en = "" }, index): [string, string][] => [
            ["picture", hashes[index] ?? ""],
            ["picture_alt_ar", ar],
            ["picture_alt_en", en],
          ]),
        ];
        const number = numberIn(await publish("/content/news/new", fields));
        const item = (await desk.storage.content.published()).news.find((news) => news.number === number);
        const pictures = item ? newsPictures(item) : [];
        expect(plain(pictures.map(({ alt }) => alt ?? { ar: "" }))).toEqual(plain(alts));
      }),
      { numRuns: fuzzRuns },
    );
  });

  test("features of a service", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (features) => {
        const location = await publish("/content/services/new", [
          ["name_ar", "خدمة"],
          ["summary_ar", "ملخص"],
          ["features_ar", lines(features, "ar")],
          ["features_en", lines(features, "en")],
        ]);
        const { services } = await desk.storage.content.published();
        const stored = services.find(({ number }) => number === numberIn(location));
        expect(plain(stored?.features ?? [])).toEqual(plain(features));
      }),
      { numRuns: fuzzRuns },
    );
  });
});

async function carForm(changes: Readonly<Record<string, string>>): Promise<[string, string][]> {
  const found = await desk.storage.carEdits.find(1003);
  if (!found) throw new Error("There is no such car.");
  const { "more-colors": _more, ...values } = carValues(found.car);
  return Object.entries({ ...values, intent: "fields", version: String(found.version), ...changes });
}

describe("of a car", () => {
  test("features, capabilities and remarks of an inspection", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, pairs, typed, async (features, capabilities, remark) => {
        const changes = {
          features_ar: lines(features, "ar"),
          features_en: lines(features, "en"),
          capabilities_ar: lines(capabilities, "ar"),
          capabilities_en: lines(capabilities, "en"),
          inspected_on: "2026-11-20",
          "passed-engine": "9",
          "points-engine": "10",
          "remark-ar-engine": remark,
        };
        const response = await desk.post("/stock/1003", await carForm(changes), { cookie });
        if (response.status !== 303) throw new Error(await response.text());
        const car = (await desk.storage.carEdits.find(1003))?.car;
        expect(plain(car?.features ?? [])).toEqual(plain(features));
        expect(plain(car?.capabilities ?? [])).toEqual(plain(capabilities));
        expect(car?.inspection?.sections?.engine?.remark?.ar).toBe(remark);
        const again = await desk.post("/stock/1003", await carForm({}), { cookie });
        expect(again.headers.get("location")).toBe("/stock/1003?saved=unchanged");
      }),
      { numRuns: fuzzRuns },
    );
  });

  test("more lines in English than in Arabic: refused in the words of the form, and all stays typed", async () => {
    const response = await desk.post("/stock/1003", await carForm({ features_ar: "أ", features_en: "a\r\nb" }), {
      cookie,
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("has 2 lines for 1 line of Arabic");
  });
});

describe("pictures of a news item", () => {
  const two = (alts: readonly [Pair, Pair]): [string, string][] => [
    ["title_ar", "خبر"],
    ["summary_ar", "ملخص"],
    ["published_on", "2026-11-20"],
    ...alts.flatMap(({ ar, en = "" }, index): [string, string][] => [
      ["picture", hashes[index] ?? ""],
      ["picture_alt_ar", ar],
      ["picture_alt_en", en],
    ]),
  ];

  test("one of two without a description in Arabic: refused in the words of the form", async () => {
    const fields: [string, string][] = [...two([{ ar: "الصالون" }, { ar: "", en: "Back" }]), ["intent", "publish"]];
    const response = await desk.post("/content/news/new", fields, { cookie });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("The description of picture 2 in Arabic is missing");
    expect(html).not.toMatch(/parts in English|separated by/);
    expect(html).toContain('value="الصالون"');
    expect(html).toContain('value="Back"');
    expect(html).toContain('id="cell-picture_alt_ar"');
  });
});
