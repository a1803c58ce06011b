import { expect, test } from "vitest";
import { fixtureContent } from "../dealership/content/fixtures.ts";
import { fixturePictures, waha } from "../dealership/fixtures.ts";
import { branchLookup } from "../stock/cars/dealership-lookups.ts";
import { translate } from "../stock/problems/translate-message.ts";
import { createVocabularyLookups } from "../stock/cars/vocabulary-lookups.ts";
import { contentKinds } from "../storage/content-desk-types.ts";
import { contentCells } from "./content-cells.ts";
import { judgeContent, type Cells, type JudgeContext } from "./judge-content.ts";

const context: JudgeContext = {
  vocabulary: createVocabularyLookups(),
  branches: branchLookup(waha.branches),
  pictures: new Map(fixturePictures.map((picture) => [picture.hash, picture])),
  services: fixtureContent.services,
};

test.each(contentKinds)("%s: what a form shows gives the same items again", (kind) => {
  for (const stored of fixtureContent[kind]) {
    // Lists in two languages have as many parts in each.
    const item = "features" in stored ? { ...stored, features: stored.features.slice(0, 1) } : stored;
    const cells = contentCells(item);
    expect(judgeContent(kind, cells, context)).toEqual({ item, problems: [] });
    expect(judgeContent(kind, cells, { ...context, storedBody: item.body })).toEqual({ item, problems: [] });
  }
});

function problems(kind: (typeof contentKinds)[number], change: Cells): string[] {
  const [item] = fixtureContent[kind];
  if (!item) throw new Error("The fixtures have changed.");
  const judged = judgeContent(kind, { ...contentCells(item), ...change }, context);
  expect(judged.item === undefined).toBe(judged.problems.length > 0);
  return judged.problems.map(
    ({ cell, line, value, reason }) =>
      `${cell}${line === undefined ? "" : `:${line}`} “${value ?? ""}” ${translate(reason, "en")}`,
  );
}

test.each<[(typeof contentKinds)[number], Cells, string]>([
  ["offers", { title_ar: " " }, "title_ar “” the cell is empty, but required"],
  ["offers", { ends_on: "2026-10-01" }, "ends_on “2026-10-01” is before 2026-11-01"],
  ["offers", { starts_on: "soon" }, "starts_on “soon” is not a day"],
  ["offers", { starts_on: "1448/05/20" }, "starts_on “1448/05/20” looks like a day of the Hijri calendar"],
  ["offers", { ends_on: "3026-11-30" }, "ends_on “3026-11-30” is not a day from 1990-01-01"],
  ["news", { published_on: "0001-01-01" }, "published_on “0001-01-01” is not a day from 1990-01-01"],
  ["offers", { "price-0": "5" }, "price-0 “5” is not a price from 2,000 SAR"],
  ["offers", { "car-7": "U-1002" }, "car-0 “U-1002”"],
  ["offers", { "car-7": "", "price-7": "90000" }, "car-7 “” the cell is empty, but required"],
  ["offers", { body_ar: "# كبير" }, "body_ar:1 “# كبير”"],
  ["offers", { body_ar: "", body_en: "Text" }, "body_ar “” the cell is empty, but required"],
  ["services", { price: "", price_before_discount: "90" }, "price_before_discount “90”"],
  ["services", { features_en: "one|two|three" }, "features_en “one|two|three”"],
  ["services", { related: "no-such-service" }, "related “no-such-service”"],
  ["services", { starts_on: "2026-12-01", ends_on: "2026-11-01" }, "ends_on “2026-11-01” is before"],
  ["news", { published_on: "" }, "published_on “” the cell is empty, but required"],
  ["jobs", { employment: "sometimes" }, "employment “sometimes”"],
  ["jobs", { branch: "makkah" }, "branch “makkah”"],
  ["pages", { body_ar: "" }, "body_ar “” the cell is empty, but required"],
  ["pages", { updated_on: "yesterday" }, "updated_on “yesterday”"],
])("%s %j: %s", (kind, change, sentence) => {
  expect(problems(kind, change).join("\n")).toContain(sentence);
});

test("rows without a car are no cars, and cars keep the order of their rows", () => {
  const [offer] = fixtureContent.offers;
  if (!offer) throw new Error("The fixtures have changed.");
  const cells = { ...contentCells(offer), "car-2": "", "price-2": "", "car-3": "N-2025-002", "price-3": "" };
  expect(judgeContent("offers", cells, context).item).toMatchObject({
    cars: [...offer.cars, { stockNumber: "N-2025-002" }],
  });
});
