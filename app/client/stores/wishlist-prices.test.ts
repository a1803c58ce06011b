import { expect, test } from "vitest";
import { wishedPricesFrom, type WishedPrice } from "./wishlist-prices.ts";

test.each<[string, string | null, [number, WishedPrice][]]>([
  [
    "prices and a price on request",
    '{"1024":13800000,"1033":"on-request"}',
    [
      [1024, 13_800_000],
      [1033, "on-request"],
    ],
  ],
  ["nothing kept yet", null, []],
  ["no JSON", "{", []],
  ["an empty text", "", []],
  ["another kind of JSON", '"1024"', []],
  ["null", "null", []],
  ["a list", "[1,2]", []],
  ["wrong prices left out", '{"1":-5,"2":"cheap","3":1.5,"4":null,"5":0,"6":700}', [[6, 700]]],
  ["wrong numbers of cars left out", '{"x":5,"-1":5,"0":5,"1234567890":5,"7":5}', [[7, 5]]],
])("%s", (_, kept, expected) => {
  expect([...wishedPricesFrom(kept)]).toEqual(expected);
});
