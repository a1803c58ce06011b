import { expect, test } from "vitest";
import { parseWishlistPrices, type WishlistPrice } from "./wishlist-prices.ts";

test.each<[string, string | null, [number, WishlistPrice][]]>([
  [
    "prices and a price on request",
    '{"1024":13800000,"1033":"on-request"}',
    [
      [1024, 13_800_000],
      [1033, "on-request"],
    ],
  ],
  ["nothing stored yet", null, []],
  ["invalid JSON", "{", []],
  ["empty string", "", []],
  ["JSON string", '"1024"', []],
  ["null", "null", []],
  ["JSON array", "[1,2]", []],
  ["invalid prices are dropped", '{"1":-5,"2":"cheap","3":1.5,"4":null,"5":0,"6":700}', [[6, 700]]],
  ["invalid car ids are dropped", '{"x":5,"-1":5,"0":5,"1234567890":5,"7":5}', [[7, 5]]],
])("stored wishlist prices: %s", (_, stored, expected) => {
  expect([...parseWishlistPrices(stored)]).toEqual(expected);
});
