import { expect, test } from "vitest";
import { fieldColumns } from "./field-columns.ts";

test("no column belongs to two fields", () => {
  const columns = Object.values(fieldColumns).flat();
  expect(columns.filter((column, index) => columns.indexOf(column) !== index)).toEqual([]);
});
