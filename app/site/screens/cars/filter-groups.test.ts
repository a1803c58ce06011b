import { expect, test } from "vitest";
import type { LabelledCounts } from "../../../catalogue/views/labelled-counts.ts";
import { expandedFacets, filterGroups } from "./filter-groups.ts";

const none: LabelledCounts = {
  brand: [],
  model: [],
  year: [],
  body: [],
  color: [],
  engine: [],
  condition: [],
  fuel: [],
  transmission: [],
};

/** Years from 2025 down, with these numbers of cars. */
function years(counts: readonly number[], chosen: readonly number[] = []): LabelledCounts {
  const year = counts.map((count, index) => ({
    value: String(2025 - index),
    label: String(2025 - index),
    count,
    chosen: chosen.includes(2025 - index),
  }));
  return { ...none, year };
}

const shown = (counts: LabelledCounts, expanded: Parameters<typeof filterGroups>[1] = []) =>
  filterGroups(counts, expanded).year.values.map(({ value }) => Number(value));

test("a group shows its eight commonest values in their own order", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 1]);
  expect(shown(counts)).toEqual([2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  expect(filterGroups(counts, []).year.hidden).toBe(2);
});

test("a selected value is always shown, and counts beyond the eight", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 0], [2016]);
  expect(shown(counts)).toContain(2016);
  expect(shown(counts)).toHaveLength(9);
});

test("an expanded group shows everything but empty values", () => {
  const counts = years([1, 9, 2, 8, 3, 7, 4, 6, 5, 0]);
  expect(shown(counts, ["year"])).toHaveLength(9);
  expect(filterGroups(counts, ["year"]).year).toMatchObject({ hidden: 0, isExpanded: true });
});

test("a short group keeps its empty values, and cannot be expanded", () => {
  const counts = years([1, 0, 2]);
  expect(shown(counts)).toHaveLength(3);
  expect(filterGroups(counts, ["year"]).year.isExpanded).toBe(false);
});

test("models are offered once a brand or a model is selected", () => {
  const brand = [{ value: "toyota", label: "Toyota", count: 3, chosen: false }];
  const model = [{ value: "camry", label: "Camry", count: 3, chosen: false }];
  expect(filterGroups({ ...none, brand, model }, []).model.values).toEqual([]);
  expect(
    filterGroups({ ...none, brand: [{ value: "toyota", label: "Toyota", count: 3, chosen: true }], model }, []).model
      .values,
  ).toEqual(model);
  expect(
    filterGroups({ ...none, model: [{ value: "camry", label: "Camry", count: 3, chosen: true }] }, []).model.values,
  ).toHaveLength(1);
});

test("the address names the expanded groups, and nothing else counts", () => {
  expect(expandedFacets(new URLSearchParams("more=year&more=brand&more=wheels&brand=kia"))).toEqual(["brand", "year"]);
});
