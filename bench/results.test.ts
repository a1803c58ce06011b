import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import english from "../messages/en.json" with { type: "json" };
import { labels } from "./browser.ts";
import { elementCount } from "./page-weight.ts";
import { goalRow, mergedRows } from "./goals-table.ts";
import { parseGoals } from "./goals.ts";
import { cardCount } from "./pages.ts";
import { createResults, format, median, quantile, rowsOf, textReport } from "./results.ts";

test("parseGoals: in the table's order without duplicates, unknown names are errors", () => {
  expect(parseGoals("S1, V10,V1,S1")).toEqual(["V1", "V10", "S1"]);
  expect(parseGoals("all")).toContain("S9");
  expect(() => parseGoals("V1,X9")).toThrow(/X9/);
  expect(() => parseGoals("")).toThrow(/Nothing/);
});

test("median: the mean of the middle values; quantile: a measured value", () => {
  expect(median([5, 1, 9, 3])).toBe(4);
  expect(median([5, 1, 9])).toBe(5);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.75)).toBe(8);
  expect(median([])).toBeNaN();
});

test.each([
  [0.1644, "0.164"],
  [7.518, "7.52"],
  [92.44, "92.4"],
  [1588.2, "1,588"],
  [3, "3"],
  [Number.NaN, "–"],
  [Infinity, "never"],
])("format: %d is %s", (value, text) => {
  expect(format(value)).toBe(text);
});

test("two builds: medians, ratio of the rounds, met or missed", () => {
  const results = createResults();
  for (const value of [150, 90, 170]) results.add("V1", 0, "this", value);
  for (const value of [1_500, 900]) results.add("V1", 0, "other", value);
  results.add("V1", 1, "this", 101);
  const [atLoad, later] = rowsOf(results, "V1", ["this", "other"]);
  expect(atLoad).toMatchObject({ medians: [150, 1_200], met: true });
  expect(atLoad?.ratio).toBeCloseTo(1 / 10);
  expect(later).toMatchObject({ met: false });
  expect(later?.ratio).toBeNaN();
});

test("higher is better: less is missed; without a value neither met nor missed", () => {
  const results = createResults();
  results.add("S1", 0, "this", 249);
  expect(rowsOf(results, "S1", ["this"])[0]?.met).toBe(false);
  expect(rowsOf(results, "S3", ["this"])[0]?.met).toBeUndefined();
});

test("textReport: every value and the notes", () => {
  const results = createResults();
  results.add("V2", 1, "this", Infinity);
  results.note("V2", "needs a button");
  expect(textReport(results, "V2", ["this"])).toMatch(/desktop +this never ms.*missed\n {2}needs a button/);
});

test("mergedRows: a new row replaces the goal's old one, in the table's order", () => {
  const results = createResults();
  results.add("S1", 0, "this", 300);
  const row = goalRow(results, "S1", ["this"], new Date(0));
  expect(row).toBe(
    "| S1 | rendered filtered list, requests per CPU-second: rendered | 300 /s |  |  | 250 | 400 | met | 1970-01-01 |",
  );
  const page = "<!-- goals -->\n| goal | what |\n| S2 | kept |\n| S1 | replaced |\n<!-- /goals -->";
  expect(mergedRows(page, [row])).toEqual([row, "| S2 | kept |"]);
});

test("docs/benchmarks.md has a reason for every goal that is missed in its table", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/benchmarks.md"), "utf8");
  const [table = "", reasons = ""] = page.split("## Missed goals");
  const missed = [...table.matchAll(/^\| ([VS]\d+) \|.*\bmissed\b/gm)].map(([, goal]) => goal);
  const explained = [...reasons.matchAll(/^\| ([VS][^|]*) \|/gm)].flatMap(
    ([, cell = ""]) => cell.match(/[VS]\d+/g) ?? [],
  );
  expect(missed.length).toBeGreaterThan(0);
  expect(explained).toEqual(expect.arrayContaining(missed));
});

test("elementCount ignores scripts, cardCount counts each address once", () => {
  expect(elementCount('<!doctype html><main><!-- <a> --><p>1 < 2</p><script>"<b>"</script></main>')).toBe(3);
  const links = ["2#top", "2"].map((id) => `<a href="/cars/car-details?id=${id}"/>`).join("");
  expect(cardCount(`<a href="/cars/car-details?id=1">…</a><main>${links}</main>`)).toBe(1);
});

test.each(Object.values(labels))("label %s is part of an English message", (label) => {
  expect(Object.values(english).some((message) => message.includes(label))).toBe(true);
});
