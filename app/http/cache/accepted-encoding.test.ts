import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "br"],
  ["br; q=0.0 , gzip; q=0", "identity"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["identity;q=0", "identity"],
  ["deflate, zstd", "identity"],
  ["br;q=nonsense, gzip", "gzip"],
  ["brotli", "identity"],
] as const)("Accept-Encoding %j: %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
