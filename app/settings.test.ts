import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.server.ts";

test("without any setting every default works", () => {
  expect(readSettings({})).toEqual({
    settings: {
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      origin: "http://127.0.0.1:3000",
      logLevel: "info",
    },
  });
});

test("an empty value means not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "", SITE_ORIGIN: "" })).toEqual(readSettings({}));
});

test("an origin may end in a slash and loses it", () => {
  expect(readSettings({ SITE_ORIGIN: "https://cars.example/" })).toMatchObject({ settings: { origin: "https://cars.example" } });
});

describe("a wrong value is named", () => {
  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://localhost/maarad"],
    ["DATABASE_URL", "nonsense"],
    ["SITE_ORIGIN", "cars.example"],
    ["SITE_ORIGIN", "https://cars.example/shop"],
    ["SITE_ORIGIN", "ftp://cars.example"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    const read = readSettings({ [name]: value });
    expect(read).toEqual({ problems: [expect.stringContaining(`${name} is "${value}"`)] });
  });
});

test("all wrong values are told at once", () => {
  const read = readSettings({ PORT: "x", LOG_LEVEL: "y" });
  expect("problems" in read && read.problems).toHaveLength(2);
});
