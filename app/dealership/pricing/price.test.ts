import fc from "fast-check";
import { expect, test } from "vitest";
import { beforeVat, discount, discountPercent, includingVat, shareOf, vatDetails, type ListedPrice } from "./price.ts";

test.each([
  [1, 1, 2, 1],
  [3, 1, 2, 2],
  [5, 1, 10, 1],
  [4, 1, 10, 0],
  [7, 1, 3, 2],
  [8, 1, 3, 3],
  [0, 15, 100, 0],
  [-1, 1, 2, 0],
  [-3, 1, 2, -1],
  [-4, 1, 10, 0],
  [Number.MAX_SAFE_INTEGER, 1, 1, Number.MAX_SAFE_INTEGER],
  [9_007_199_254_740_990, 9_999, 10_000, 9_006_298_534_815_516],
])("%d × %d ÷ %d = %d, half rounded up", (amount, numerator, denominator, share) => {
  expect(shareOf(amount, numerator, denominator)).toBe(share);
});

test.each([
  [0, 0],
  [1, 1],
  [11, 10],
  [12, 10],
  [13, 11],
  [22, 19],
  [23, 20],
  [115_000_00, 100_000_00],
  [138_000_00, 120_000_00],
  [129_900_50, 112_956_96],
  [99_999_99, 86_956_51],
])("%d halalas including VAT: %d before VAT", (halalas, net) => {
  expect(beforeVat(halalas)).toBe(net);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [10, 12],
  [30, 35],
  [100_000_00, 115_000_00],
  [86_956_52, 100_000_00],
])("%d halalas before VAT: %d including VAT", (net, halalas) => {
  expect(includingVat(net)).toBe(halalas);
});

test("removing and adding VAT: differs by at most one halala", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_00), (halalas) => {
      expect(Math.abs(includingVat(beforeVat(halalas)) - halalas)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000 },
  );
});

test("price before VAT plus VAT is always the price", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_00), (halalas) => {
      const details = vatDetails({ kind: "listed", halalas, vatScheme: "standard" });
      if (details.scheme !== "standard") throw new Error("Expected the standard VAT scheme");
      expect(details.beforeVat + details.vat).toBe(halalas);
    }),
    { numRuns: 1_000 },
  );
});

function listed(halalas: number, halalasBeforeDiscount?: number): ListedPrice {
  return {
    kind: "listed",
    halalas,
    vatScheme: "standard",
    ...(halalasBeforeDiscount !== undefined && { halalasBeforeDiscount }),
  };
}

test.each([
  [listed(138_000_00), 0, 0],
  [listed(138_000_00, 145_000_00), 7_000_00, 4],
  [listed(90_000_00, 100_000_00), 10_000_00, 10],
  [listed(90_000_01, 100_000_00), 9_999_99, 9],
  [listed(99_999_99, 100_000_00), 1, 0],
])("%j: discount of %d halalas, %d %%", (price, off, percent) => {
  expect(discount(price)).toBe(off);
  expect(discountPercent(price)).toBe(percent);
});

test("a standard price shows 15 % VAT", () => {
  expect(vatDetails(listed(138_000_00))).toEqual({
    scheme: "standard",
    beforeVat: 120_000_00,
    vat: 18_000_00,
    percent: 15,
  });
});

test("a margin-scheme price shows no VAT amount", () => {
  expect(vatDetails({ kind: "listed", halalas: 62_000_00, vatScheme: "margin" })).toEqual({ scheme: "margin" });
});
