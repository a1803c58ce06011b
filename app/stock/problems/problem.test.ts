import { expect, test } from "vitest";
import { message } from "./message.ts";
import { formatProblem, printable, printableValue } from "./problem.ts";
import { reasons } from "./reasons.ts";

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
  [{ file: "stock.csv", reason: reasons.emptyFile }, "stock.csv is empty."],
  [{ file: "stock.csv", row: 3, reason: reasons.requiredEmpty }, "stock.csv, row 3: the cell is empty, but required."],
  [
    { file: "stock.csv", row: 3, column: "price", value: "500", reason: reasons.notWhole },
    "stock.csv, row 3, price: “500” is not a whole number.",
  ],
  [
    { file: "settings.json", column: "branches[1].phone", reason: message("setting.missing") },
    "settings.json, branches[1].phone: the setting is missing.",
  ],
])("problem %j is one line", (problem, line) => {
  expect(formatProblem(problem, "en")).toBe(line);
});
