import { expect, test } from "vitest";
import type { LabelledCounts } from "../../../../catalogue/views/labelled-counts.ts";
import { expandedFacets, filterGroups } from "./filter-groups.ts";

const noCounts: LabelledCounts = {
  brand: [],
  model: [],
  year: [],
  body: [],
  color: [],
  engine: [],
  condition: [],
  fuel: [],
  transmission: [],
  seats: [],
  branch: [],
};

/** Car counts for 2025, 2024 and so on. */
function years(counts: readonly number[], chosen: readonly number[] = []): LabelledCounts {
  const year = counts.map((count, index) => ({
    value: String(2025 - index),
    label: String(2025 - index),
    count,
    chosen: chosen.includes(2025 - index),
  }));
  return { ...noCounts, year };
}

const shown = (counts: LabelledCounts, expanded: Parameters<typeof filterGroups>[1] = []) =>
  filterGroups(counts, expanded).year.values.map(({ value }) => Number(value));

test("a long group shows its eight most common values in their original order", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 1, 1]);
  expect(shown(counts)).toEqual([2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  expect(filterGroups(counts, []).year.hidden).toBe(3);
});

test("up to ten values with cars are all shown: no button for two more", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 1, 0]);
  expect(shown(counts)).toHaveLength(10);
  expect(filterGroups(counts, []).year).toMatchObject({ hidden: 0, isExpanded: false });
  expect(filterGroups(counts, ["year"]).year.isExpanded).toBe(false);
});

test("a selected value is always shown, in addition to the eight", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 0, 1, 1], [2016]);
  expect(shown(counts)).toContain(2016);
  expect(shown(counts)).toHaveLength(9);
});

test("an expanded group shows all values that have cars", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 0, 1, 1]);
  expect(shown(counts, ["year"])).toHaveLength(11);
  expect(filterGroups(counts, ["year"]).year).toMatchObject({ hidden: 0, isExpanded: true });
});

test("a short group keeps values without cars and cannot be expanded", () => {
  const counts = years([1, 0, 2]);
  expect(shown(counts)).toHaveLength(3);
  expect(filterGroups(counts, ["year"]).year.isExpanded).toBe(false);
});

test("models are listed only if a brand or a model is selected", () => {
  const brand = [{ value: "toyota", label: "Toyota", count: 3, chosen: false }];
  const model = [{ value: "camry", label: "Camry", count: 3, chosen: false }];
  expect(filterGroups({ ...noCounts, brand, model }, []).model.values).toEqual([]);
  expect(
    filterGroups({ ...noCounts, brand: [{ value: "toyota", label: "Toyota", count: 3, chosen: true }], model }, [])
      .model.values,
  ).toEqual(model);
  expect(
    filterGroups({ ...noCounts, model: [{ value: "camry", label: "Camry", count: 3, chosen: true }] }, []).model.values,
  ).toHaveLength(1);
});

test("expandedFacets reads known facets from `more` and ignores everything else", () => {
  expect(expandedFacets(new URLSearchParams("more=year&more=brand&more=wheels&brand=kia"))).toEqual(["brand", "year"]);
});
