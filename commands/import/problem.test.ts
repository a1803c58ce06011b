import { expect, test } from "vitest";
import { formatProblem, printable, printableValue } from "./problem.ts";

test.each([
  ["two\nlines\tand a tab", "two lines and a tab"],
  ["\u001b[31mred\u001b[0m", "·[31mred·[0m"],
  ["turned \u202eround", "turned ·round"],
  ["bell\u0007", "bell·"],
  ["x".repeat(61), `${"x".repeat(60)}…`],
  ["😀".repeat(60), "😀".repeat(60)],
  [`${" ".repeat(1_000)}end`, "…"],
])("shows %j as %j", (text, line) => {
  expect(printable(text)).toBe(line);
});

test("empty cell: no value", () => {
  expect(printableValue(" \n ")).toBeUndefined();
});

test.each([
  [{ file: "stock.csv", reason: "is empty." }, "stock.csv is empty."],
  [{ file: "stock.csv", row: 3, reason: "a quote opens." }, "stock.csv, row 3: a quote opens."],
  [
    { file: "stock.csv", row: 3, column: "price", value: "500", reason: "is not a price." },
    "stock.csv, row 3, price: “500” is not a price.",
  ],
  [
    { file: "settings.json", column: "branches[1].phone", reason: "the setting is missing." },
    "settings.json, branches[1].phone: the setting is missing.",
  ],
])("problem %j is one line", (problem, line) => {
  expect(formatProblem(problem)).toBe(line);
});
