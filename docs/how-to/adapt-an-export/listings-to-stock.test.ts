import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listingsToStock } from "./stock-files.mjs";

const madeUpExport = join(import.meta.dirname, "made-up-export.csv");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adapted-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function written(file: string): Record<string, string>[] {
  return parse(readFileSync(join(folder, file)), { columns: true });
}

/** The written car of a made-up listing. */
function car(listing: string): Record<string, string> | undefined {
  return written("stock.csv").find(({ stock_number }) => stock_number === `L${listing}`);
}

test("a listing becomes a car in the words of stock.csv", () => {
  listingsToStock([madeUpExport, folder]);
  expect(car("1")).toEqual({
    stock_number: "L1",
    condition: "used",
    brand: "toyota",
    model_en: "Camry",
    model_ar: "كامري",
    trim_en: "Full option",
    trim_ar: "فل كامل",
    year: "2018",
    body: "sedan",
    fuel: "petrol",
    transmission: "automatic",
    engine_l: "2.5",
    mileage_km: "86000",
    colors: "white",
    price: "70000",
    features_en: "Saudi specification",
    features_ar: "مواصفات سعودية",
  });
});

test.each([
  [
    "2",
    "a negotiable price is on request, and a missing gearbox stays empty",
    { price: "", transmission: "", trim_ar: "", features_ar: "مواصفات خليجية" },
  ],
  [
    "3",
    "an impossible engine is left empty, and a stray vowel mark goes",
    { engine_l: "", model_ar: "رنج روفر", brand: "land-rover", body: "suv" },
  ],
  ["4", "a car for sale or for a lease to take over is for sale", { price: "70000", engine_l: "" }],
  ["5", "an old car may be cheap", { price: "4000", year: "2008" }],
  ["18", "a late car may be hardly driven", { mileage_km: "180" }],
  [
    "25",
    "the highest mileage that is believed",
    { mileage_km: "600000", transmission: "manual", fuel: "diesel", colors: "other" },
  ],
])("listing %s: %s", (listing, _meaning, cells) => {
  listingsToStock([madeUpExport, folder]);
  expect(car(listing)).toMatchObject(cells);
});

test.each([
  ["6", "a motorcycle"],
  ["7", "the make is not named"],
  ["8", "the make is not named"],
  ["9", "the model is not named"],
  ["10", "the body is not known: add the model to models.csv"],
  ["11", "a word that no list has"],
  ["12", "a word that no list has"],
  ["13", "no year, or one before 1950"],
  ["14", "no year, or one before 1950"],
  ["15", "no mileage"],
  ["16", "more than 600,000 km"],
  ["17", "1,000 km or less on a car up to 2018: the thousands are missing"],
  ["19", "a lease to take over: the price is an instalment"],
  ["20", "a lease to take over: the price is an instalment"],
  ["21", "a price too low to be one: an instalment or a slip"],
  ["22", "a price too low to be one: an instalment or a slip"],
  ["23", "a price too low to be one: an instalment or a slip"],
  ["24", "a price that is no number"],
])("listing %s is left out: %s", (listing, reason) => {
  listingsToStock([madeUpExport, folder]);
  expect(car(listing)).toBeUndefined();
  expect(written("left-out.csv").filter(({ listing_id }) => listing_id === listing)).toMatchObject([{ reason }]);
});

test("a listing that comes again, or without a number, is left out", () => {
  listingsToStock([madeUpExport, folder]);
  expect(car("1")?.price).toBe("70000");
  const again = written("left-out.csv").filter(
    ({ reason }) => reason === "the same listing again, or one without a number",
  );
  expect(again.map(({ listing_id }) => listing_id)).toEqual(["1", ""]);
});

test("every row is accounted for, and each brand named once", () => {
  const { lines, exitCode } = listingsToStock([madeUpExport, folder]);
  expect(exitCode).toBe(0);
  expect(lines[0]?.trim()).toBe("27  rows read");
  expect(lines.at(-1)).toBe("27 read = 7 written + 20 left out");
  expect(lines.map((line) => line.trim())).toContain("1  engine left empty: over 6.7 litres");
  expect(written("stock.csv")).toHaveLength(7);
  expect(written("left-out.csv")).toHaveLength(20);
  expect(written("brands.csv")).toEqual([
    { slug: "toyota", name_en: "Toyota", name_ar: "تويوتا" },
    { slug: "land-rover", name_en: "Land Rover", name_ar: "لاند روفر" },
  ]);
});

test("bodies can come from a list of one's own", () => {
  const models = join(folder, "own-models.csv");
  writeFileSync(models, "make,model,body\nToyota,Starlet,compact\n");
  listingsToStock([madeUpExport, folder, models]);
  expect(written("stock.csv").map(({ stock_number, body }) => [stock_number, body])).toEqual([["L10", "compact"]]);
});

test.each([
  ["no folder", [madeUpExport], 2, "Usage"],
  ["no such file", ["nowhere.csv", "out"], 1, "nowhere.csv cannot be read"],
  ["another table", [join(import.meta.dirname, "models.csv"), "out"], 1, "lacks the columns listing_id, title_ar"],
])("%s: a sentence, and nothing written", (_case, args, exitCode, sentence) => {
  const answer = listingsToStock(args.map((arg) => (arg === "out" ? join(folder, "out") : arg)));
  expect(answer.exitCode).toBe(exitCode);
  expect(answer.lines[0]).toContain(sentence);
  expect(() => readFileSync(join(folder, "out", "stock.csv"))).toThrow(/ENOENT/);
});

// npm puts the project's Node first; the one behind it is the machine's.
const machinePath = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.includes("node_modules"));
const machineNode = machinePath.map((part) => join(part, "node")).find((file) => existsSync(file));

describe.each([
  ["the project's Node", process.execPath],
  ["the machine's Node", machineNode],
])("with %s", (_whose, node = "") => {
  test.skipIf(node === "")("a copied folder runs outside the project by the command of the manual", () => {
    const manual = readFileSync(join(import.meta.dirname, "../adapt-an-export.md"), "utf8");
    const [command = "", copied = ""] = /^node (\S+)\/listings-to-stock\.mjs .*$/m.exec(manual) ?? [];
    cpSync(import.meta.dirname, join(folder, copied), { recursive: true });
    cpSync(madeUpExport, join(folder, "export.csv"));
    const output = execFileSync("sh", ["-c", command], {
      cwd: folder,
      env: { PATH: [dirname(node), "/usr/bin", "/bin"].join(delimiter) },
      encoding: "utf8",
    });
    expect(output).toMatch(/^27 read = 7 written \+ 20 left out$/m);
    listingsToStock([madeUpExport, join(folder, "here")]);
    for (const file of ["brands.csv", "stock.csv", "left-out.csv"])
      expect(readFileSync(join(folder, "adapted", file), "utf8")).toBe(
        readFileSync(join(folder, "here", file), "utf8"),
      );
  });
});

const bigData = process.env.MAARAD_BIG_DATA;

test.skipIf(bigData === undefined)("an export of 6,582 listings is accounted for to the row", () => {
  const { lines, exitCode } = listingsToStock([join(bigData ?? "", "used_cars_sa.csv"), folder]);
  expect(exitCode).toBe(0);
  expect(lines.at(-1)).toBe("6,582 read = 5,692 written + 890 left out");
  expect(written("stock.csv")).toHaveLength(5_692);
  expect(written("left-out.csv")).toHaveLength(890);
});
