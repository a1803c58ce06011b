import { expect, test } from "vitest";
import { packOptions, unpackOptions } from "./packed-options.ts";
import type { SearchOptions } from "./search-choices.ts";

test.each<[string, SearchOptions]>([
  [
    "of a stock",
    {
      brands: [
        { value: "kia", label: "كيا", count: 1, models: [{ value: "k5", label: "K5 | GT; \"فل\"", count: 1 }] },
        { value: "byd", label: "BYD", count: 3, models: [{ value: "seal", label: "Seal", count: 2 }, { value: "7", label: "7", count: 1 }] },
      ],
      years: [{ value: "2026", label: "2026", count: 4 }],
      colors: [{ value: "white", label: "أبيض", count: 4 }],
      engines: [{ value: "2.0", label: "2.0", count: 4 }],
    },
  ],
  ["of an empty one", { brands: [], years: [], colors: [], engines: [] }],
])("the choices %s come back as they were", (_, options) => {
  expect(unpackOptions(packOptions(options))).toEqual(options);
});
