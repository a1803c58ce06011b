import { expect, test } from "vitest";
import { pricedOrder, typedIncome } from "./order-state.ts";

test.each([
  ["1,000", 1_000],
  ["١،٠٠٠", 1_000],
  ["3\u200f", 3],
  ["0x3", undefined],
  ["1e2", undefined],
  ["2.5", undefined],
  ["", undefined],
])("%j is a quantity of %s, as the form reads it", (quantity, cars) => {
  expect(pricedOrder({ quantity }, { type: "company", payment: "cash" }).quantity).toBe(cars);
});

test.each([
  ["12000,5", 12_000_50],
  ["١٢،٠٠٠", 12_000_00],
  ["12.345", undefined],
  ["0", undefined],
])("%j is a salary of %s halalas, as the form reads it", (salary, halalas) => {
  expect(typedIncome({ salary })?.salary).toBe(halalas);
});
