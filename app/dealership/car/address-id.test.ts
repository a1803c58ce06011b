import { expect, test } from "vitest";
import { parseAddressId } from "./address-id.ts";

test.each([
  ["toyota-camry-2025-1024", 1024],
  ["land-cruiser-300-2024-7", 7],
  ["wrong-words-1024", 1024],
  ["1024", 1024],
  ["-1024", 1024],
  ["toyota-camry-2025-١٠٢٤", 1024],
  ["toyota-camry-2025-۱۰۲۴", 1024],
  ["تويوتا-كامري-1024", 1024],
  ["camry-0001024", 1024],
  ["camry-999999999", 999_999_999],
  [" camry-1024 ", 1024],
])("address id %j has number %d", (id, number) => {
  expect(parseAddressId(id)).toBe(number);
});

test.each([
  null,
  "",
  "toyota-camry",
  "toyota-camry-",
  "camry1024",
  "1024-camry",
  "camry-1024x",
  "camry-10.24",
  "camry-1e3",
  "camry-1234567890",
  "-",
  "9".repeat(5_000),
])("address id %j has no number", (id) => {
  expect(parseAddressId(id)).toBeUndefined();
});
