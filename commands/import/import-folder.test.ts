import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "./import-folder.ts";
import type { ImportOptions, ImportReport } from "./import-folder.ts";
import {
  english,
  englishLine,
  englishReasons as reasons,
  englishWorkbookReasons as workbookReasons,
} from "./test-english.ts";
import { camry2019 } from "../../app/dealership/fixtures.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { stockColumns } from "../../app/stock/cars/stock-columns.ts";
import {
  camry2025,
  stockRows,
  readAllData,
  createTestFolder,
  patrolOnRequest,
  picture,
  settings,
  stockCsv,
  usedAccent,
  contentFiles,
} from "./test-folder.ts";
import type { Cells, TestFolder } from "./test-folder.ts";
import { stockWorkbook } from "./test-stock-workbook.ts";
import { zip } from "../../app/files/test-zip.ts";

let folder: TestFolder;
let storage: Storage;

beforeEach(async () => {
  folder = await createTestFolder();
  storage = await openStorage({ dataDir: join(folder.path, "data") });
});

afterEach(async () => {
  await storage.close();
  await folder.remove();
});

const colorNames = [
  "White",
  "Black",
  "Silver",
  "Grey",
  "Red",
  "Blue",
  "Navy",
  "Brown",
  "Bronze",
  "Gold",
  "Olive",
  "Green",
  "Yellow",
  "Orange",
  "Other",
];

const november2026 = new Date("2026-11-21T09:00:00Z");

async function importIt(options: ImportOptions = {}, path = folder.path): Promise<ImportReport> {
  const report = await importFolder(path, storage, { now: november2026, ...options });
  expect(report.rows.read).toBe(report.rows.good + report.rows.bad);
  if (report.cars) expect(report.cars.added + report.cars.changed + report.cars.unchanged).toBe(report.rows.good);
  return report;
}

async function importStock(rows: readonly Cells[], options: ImportOptions = {}): Promise<ImportReport> {
  await folder.write({ "stock.csv": stockCsv(rows) });
  return await importIt(options);
}

function linesOf(report: ImportReport): string[] {
  return report.problems.map(englishLine);
}

function withEnglishReasons(problems: readonly Problem[]) {
  return problems.map((problem) => ({ ...problem, reason: english(problem.reason) }));
}

async function carWith(stockNumber: string) {
  const { cars } = await readAllData(storage);
  return cars.find((car) => car?.stockNumber === stockNumber);
}

describe("valid folder", () => {
  test("imports everything", async () => {
    expect(await importIt()).toMatchObject({
      outcome: "imported",
      problems: [],
      warnings: [],
      rows: { read: 3, good: 3, bad: 0, blank: 0 },
      cars: { added: 3, changed: 0, unchanged: 0, sold: 0, kept: 0 },
    });
    expect(await storage.content.dealership()).toMatchObject({
      brandColor: "#0f5c4c",
      phone: "+966920001234",
      home: { hero: { title: { ar: "أهلًا" } } },
    });
    expect(await storage.content.brands()).toMatchObject([
      { slug: "toyota", markPath: "M2 2h20v20H2z" },
      { slug: "nissan" },
      { slug: "hyundai" },
    ]);
    expect(await carWith("N-1001")).toMatchObject({
      condition: "new",
      status: "available",
      brand: { slug: "toyota" },
      model: { slug: "camry", name: { ar: "كامري", en: "Camry" } },
      engineLitres: 2.5,
      colors: ["white", "grey"],
      price: { kind: "listed", halalas: 12_490_000, vatScheme: "standard" },
      branch: "riyadh",
    });
    expect(await carWith("N-1002")).toMatchObject({ price: { kind: "on-request" }, mileageKm: 0 });
    expect(await carWith("U-2001")).toMatchObject({
      price: { kind: "listed", vatScheme: "margin" },
      mileageKm: 85_000,
    });
  });

  test("second import of the same folder changes nothing", async () => {
    await importIt();
    const previous = await readAllData(storage);
    expect(await importIt()).toMatchObject({
      outcome: "imported",
      cars: { added: 0, changed: 0, unchanged: 3, sold: 0 },
    });
    expect(await readAllData(storage)).toEqual(previous);
  });

  test("car missing from the list becomes sold, and available again when it returns", async () => {
    await importIt();
    const camry = await carWith("N-1001");
    expect(await importStock([patrolOnRequest, usedAccent])).toMatchObject({ cars: { unchanged: 2, sold: 1 } });
    expect(await carWith("N-1001")).toMatchObject({ id: camry?.id, status: "sold" });
    expect(await importStock(stockRows)).toMatchObject({ cars: { changed: 1, unchanged: 2, sold: 0 } });
    expect(await carWith("N-1001")).toEqual(camry);
  });

  test("stock.csv alone: uses stored settings and brands", async () => {
    await importIt();
    await folder.write({
      "stock.csv": stockCsv([{ ...camry2025, price: "119900" }, patrolOnRequest, usedAccent]),
      "settings.json": "{",
      "brands.csv": "",
    });
    const report = await importIt({}, join(folder.path, "stock.csv"));
    expect(report).toMatchObject({ outcome: "imported", cars: { changed: 1, unchanged: 2 } });
    await rm(join(folder.path, "settings.json"));
    await rm(join(folder.path, "content/home.json"));
    await rm(join(folder.path, "brands.csv"));
    expect(await importIt()).toMatchObject({ outcome: "imported", problems: [], cars: { unchanged: 3 } });
    expect(await storage.content.dealership()).toMatchObject({ name: settings.name });
  });

  test("semicolons, byte order mark, Arabic headings, values and digits: same result", async () => {
    await importIt();
    const words: Record<string, string> = {
      new: "جديدة",
      used: "مستعمل",
      toyota: "تيوتا",
      Nissan: "نيسان",
      hyundai: "هونداي",
      sedan: "سيدان",
      suv: "دفع رباعي",
      petrol: "بنزين",
      "white|grey": "أبيض|رصاصي",
      black: "اسود",
      silver: "فضى",
      margin: "هامش الربح",
      "124900": "١٢٤٬٩٠٠",
      "85,000": "٨٥ ٠٠٠",
      "2.5": "٢٫٥",
      "2025": "٢٠٢٥",
      "2019": "۲۰۱۹",
    };
    const arabicRow = (row: Cells) =>
      stockColumns.map(({ name }) => words[row[name] ?? ""] ?? row[name] ?? "").join(";");
    const headings = stockColumns.map(({ arabic }) => arabic).join(";");
    await folder.write({ "stock.csv": `\uFEFF${[headings, ...stockRows.map(arabicRow)].join("\r\n")}\r\n` });
    expect(await importIt()).toMatchObject({ problems: [], warnings: [], cars: { unchanged: 3 } });
  });

  test.each([
    ["أبيض/أسود", ["white", "black"]],
    ["ابيض - اسود", ["white", "black"]],
    ["white, black", ["white", "black"]],
    ["White and Black|عودي", ["white", "black", "red"]],
    ["اسود ملكي", ["black"]],
  ])("colours %j are %j", async (colors, slugs) => {
    expect((await importStock([{ ...usedAccent, colors }])).problems).toEqual([]);
    expect(await carWith(usedAccent.stock_number ?? "")).toMatchObject({ colors: slugs });
  });

  test.each(["85.000", "85,000", "85٬000", "85 000", "٨٥.٠٠٠ كم"])(
    "mileage %s: thousands of kilometres",
    async (mileage_km) => {
      expect((await importStock([{ ...usedAccent, mileage_km }])).problems).toEqual([]);
      expect(await carWith(usedAccent.stock_number ?? "")).toMatchObject({ mileageKm: 85_000 });
    },
  );

  test("headings in any case and order; unknown columns are reported", async () => {
    await importIt();
    const names = stockColumns.map(({ name }) => name).reverse();
    const headings = ["Salesman", ...names.map((name) => ` ${name.toUpperCase().replaceAll("_", " ")} `)];
    const rows = stockRows.map((row) => ["Ali", ...names.map((name) => (row[name] ?? "").replace(",", ""))]);
    await folder.write({ "stock.csv": [headings, ...rows].map((cells) => cells.join(",")).join("\n") });
    const report = await importIt();
    expect(report).toMatchObject({ problems: [], cars: { unchanged: 3 } });
    expect(report.warnings.map(englishLine)).toEqual([`stock.csv, row 1, Salesman: ${reasons.unknownColumn}`]);
  });

  test("rows may omit empty cells at the end", async () => {
    const short = stockCsv(stockRows)
      .split("\n")
      .map((line) => line.replace(/,+$/, ""))
      .join("\n");
    await folder.write({ "stock.csv": `${short}\n\n,,,\n` });
    expect(await importIt()).toMatchObject({ problems: [], rows: { read: 3, good: 3, blank: 2 } });
  });
});

describe("prices", () => {
  test.each<[string, Cells, object]>([
    ["with a dot for thousands", { price: "124.900" }, { halalas: 12_490_000 }],
    ["with a dot for thousands and a comma for halalas", { price: "124.900,50" }, { halalas: 12_490_050 }],
    ["before VAT", { price: "", price_before_vat: "100000.00" }, { halalas: 11_500_000, vatScheme: "standard" }],
    ["before VAT, rounded half up", { price: "", price_before_vat: "86956.53" }, { halalas: 10_000_001 }],
    ["both ways, one halala apart", { price: "100000", price_before_vat: "86956.53" }, { halalas: 10_000_000 }],
    [
      "with a discount",
      { price_before_discount: "129,900.50" },
      { halalas: 12_490_000, halalasBeforeDiscount: 12_990_050 },
    ],
  ])("%s", async (_case, change, price) => {
    expect(await importStock([{ ...camry2025, ...change }])).toMatchObject({ problems: [] });
    expect((await carWith("N-1001"))?.price).toMatchObject({ kind: "listed", ...price });
  });
});

describe("inspection reports", () => {
  const report: Cells = {
    inspected_on: "12/11/2024",
    inspection_panels: "bonnet=painted|الباب الأمامي الأيسر = مستبدل|roof=original|boot=خدش",
    inspection_engine: "سليم",
    inspection_tyres: "watch",
    inspection_note_ar: "الإطارات بنصف عمرها.",
  };

  test("are stored with their car, and taken away with their cells", async () => {
    expect(await importStock([{ ...usedAccent, ...report }])).toMatchObject({ problems: [], warnings: [] });
    expect(await carWith("U-2001")).toMatchObject({
      inspectedOn: "2024-11-12",
      inspection: {
        on: "2024-11-12",
        panels: { bonnet: "painted", "left-front-door": "replaced", roof: "original", boot: "blemished" },
        checks: { engine: "sound", tyres: "watch" },
        note: { ar: "الإطارات بنصف عمرها." },
      },
    });
    expect(await importStock([usedAccent])).toMatchObject({ cars: { changed: 1 } });
    expect((await carWith("U-2001"))?.inspection).toBeUndefined();
  });

  test("have the points of each section, its remark, and the depth of the tread", async () => {
    const counted: Cells = {
      ...report,
      inspection_sections: "engine=30/30|الفرامل=١٤/١٥",
      inspection_tread_mm: "4|4|٦٫٥|6",
      inspection_remarks_ar: "brakes=بُدّلت الفحمات",
      inspection_remarks_en: "brakes=New pads",
    };
    expect(await importStock([{ ...usedAccent, ...counted }])).toMatchObject({ problems: [], warnings: [] });
    expect((await carWith("U-2001"))?.inspection).toMatchObject({
      sections: {
        engine: { points: 30, passed: 30 },
        brakes: { points: 15, passed: 14, remark: { ar: "بُدّلت الفحمات", en: "New pads" } },
      },
      tread: { "front-left": 4, "front-right": 4, "rear-left": 6.5, "rear-right": 6 },
    });
  });

  test.each<[string, Cells, string]>([
    ["of a new car", { condition: "new", mileage_km: "", vat_scheme: "" }, "inspected_on: “12/11/2024” belongs to"],
    ["without a day", { inspected_on: "" }, "inspected_on: is empty, but the row has an inspection report"],
    ["in the future", { inspected_on: "2099-01-01" }, "inspected_on: “2099-01-01” "],
    ["tomorrow", { inspected_on: "2026-11-22" }, "inspected_on: “2026-11-22” is in the future."],
    ["Hijri", { inspected_on: "1447/03/01" }, "inspected_on: “1447/03/01” looks like a day of the Hijri calendar."],
    [
      "panel without a state",
      { inspection_panels: "bonnet" },
      "inspection_panels: “bonnet” is a panel without a state",
    ],
    ["unknown panel", { inspection_panels: "bonet=painted" }, "inspection_panels: “bonet” "],
    ["unknown state", { inspection_panels: "bonnet=rusty" }, "inspection_panels: “rusty” "],
    ["panel twice", { inspection_panels: "bonnet=painted|hood=damaged" }, "inspection_panels: “hood” is named more"],
    ["unknown check", { inspection_gearbox: "maybe" }, "inspection_gearbox: “maybe” "],
    ["section without points", { inspection_sections: "engine" }, "inspection_sections: “engine” is a section without"],
    ["section with half of its points", { inspection_sections: "engine=5" }, "inspection_sections: “engine=5” is a"],
    ["unknown section", { inspection_sections: "wings=1/2" }, "inspection_sections: “wings” "],
    ["more passed than there are", { inspection_sections: "engine=26/25" }, "inspection_sections: “engine=26/25” has"],
    ["section twice", { inspection_sections: "engine=1/2|المحرك=1/2" }, "inspection_sections: “المحرك” is named more"],
    [
      "remark about what was not checked",
      { inspection_remarks_ar: "brakes=بُدّلت الفحمات" },
      "inspection_remarks_ar: “brakes” is a remark about",
    ],
    ["three tyres", { inspection_tread_mm: "6|6|5" }, "inspection_tread_mm: “6|6|5” is not four depths"],
    ["a tread of a tractor", { inspection_tread_mm: "6|6|5|90" }, "inspection_tread_mm: “6|6|5|90” is not four"],
    ["English note alone", { inspection_note_ar: "", inspection_note_en: "Good" }, "inspection_note_en: “Good” "],
  ])("%s: bad row", async (_title, change, problem) => {
    const [line, ...others] = linesOf(await importStock([camry2025, { ...usedAccent, ...report, ...change }]));
    expect(line).toContain(`stock.csv, row 3, ${problem}`);
    expect(others).toEqual([]);
  });
});

describe("bad cell: reported, and its car stays unchanged", () => {
  const electric = { fuel: "electric", engine_l: "", cylinders: "", fuel_consumption: "" };
  const long = "x".repeat(61);

  test.each<[string, Cells, string, string]>([
    ["price is not a number", { price: "cheap" }, "price", `“cheap” ${reasons.notANumber}`],
    [
      "price below the minimum",
      { price: "500" },
      "price",
      "“500” is not a price from 2,000 SAR to 20,000,000 SAR. Leave it empty for “price on request”.",
    ],
    ["price 0", { price: "0" }, "price", `“0” ${reasons.price()}`],
    ["price above the maximum", { price: "1,249,000,000" }, "price", `“1,249,000,000” ${reasons.price()}`],
    ["price with three decimals", { price: "124900.125" }, "price", "“124900.125” has more than 2 decimals."],
    ["another unit", { engine_l: "2.5 kg" }, "engine_l", `“2.5 kg” ${reasons.notANumber}`],
    [
      "price does not match price before VAT",
      { price_before_vat: "100000" },
      "price_before_vat",
      `“100000” ${reasons.pricesDisagree(11_500_000)}`,
    ],
    [
      "price before discount not above price",
      { price_before_discount: "124900" },
      "price_before_discount",
      `“124900” ${reasons.discountNotAbove}`,
    ],
    [
      "price before discount without price",
      { price: "", price_before_discount: "124900" },
      "price_before_discount",
      `“124900” ${reasons.discountWithoutPrice}`,
    ],
    ["margin scheme for a new car", { vat_scheme: "margin" }, "vat_scheme", `“margin” ${reasons.marginForNew}`],
    [
      "mileage above the maximum",
      { condition: "used", mileage_km: "20,000,000" },
      "mileage_km",
      "“20,000,000” is out of range (from 0 to 1,500,000 km).",
    ],
    [
      "negative mileage",
      { condition: "used", mileage_km: "-5" },
      "mileage_km",
      `“-5” ${reasons.outOfRange({ from: 0, to: 1_500_000 }, "km")}`,
    ],
    ["mileage with decimals", { condition: "used", mileage_km: "10.5" }, "mileage_km", `“10.5” ${reasons.notWhole}`],
    ["used car without mileage", { condition: "used" }, "mileage_km", reasons.mileageMissing],
    ["new car with high mileage", { mileage_km: "15000" }, "mileage_km", `“15000” ${reasons.newCarDriven(500)}`],
    ["year 1899", { year: "1899" }, "year", "“1899” is not a model year from 1950 to 2027."],
    ["year after next", { year: "2028" }, "year", "“2028” is not a model year from 1950 to 2027."],
    ["Hijri year", { year: "1446" }, "year", "“1446” is not a model year from 1950 to 2027."],
    ["no year", { year: " " }, "year", reasons.requiredEmpty],
    ["misspelled brand", { brand: "Toyotta" }, "brand", "“Toyotta” is not a known brand. Did you mean “Toyota”?"],
    ["unknown brand", { brand: "Zeppelin" }, "brand", "“Zeppelin” is not a known brand."],
    ["unknown body", { body: "sedn" }, "body", "“sedn” is not a known value. Did you mean “Sedan”?"],
    [
      "unknown fuel",
      { fuel: "steam" },
      "fuel",
      "“steam” is not a known value. Known values: Petrol, Diesel, Hybrid, Electric.",
    ],
    [
      "unknown colour among valid ones",
      { colors: "white|ultraviolet" },
      "colors",
      `“ultraviolet” ${reasons.notOneOf(undefined, colorNames)}`,
    ],
    [
      "misspelt colour beside another",
      { colors: "white/blak" },
      "colors",
      "“blak” is not a known value. Did you mean “Black”?",
    ],
    [
      "colour of the seats",
      { colors: "أبيض داخلية بيج" },
      "colors",
      `“أبيض داخلية بيج” ${reasons.notOneOf(undefined, colorNames)}`,
    ],
    ["colours: only a separator", { colors: "|" }, "colors", `“|” ${reasons.requiredEmpty}`],
    ["unknown condition", { condition: "nice" }, "condition", `“nice” ${reasons.notOneOf(undefined, ["New", "Used"])}`],
    [
      "engine in cubic centimetres",
      { engine_l: "2500" },
      "engine_l",
      "“2500” is out of range (from 0.6 to 10 litres).",
    ],
    ["engine in an electric car", { fuel: "electric" }, "engine_l", `“2.5” ${reasons.electricEngine}`],
    ["range of a petrol car", { range_km: "420" }, "range_km", `“420” ${reasons.onlyElectric}`],
    ["battery of a hybrid", { fuel: "hybrid", battery_kwh: "1.3" }, "battery_kwh", `“1.3” ${reasons.onlyElectric}`],
    [
      "range in metres",
      { ...electric, range_km: "420000" },
      "range_km",
      "“420000” is out of range (from 50 to 1,500 km).",
    ],
    ["range with decimals", { ...electric, range_km: "420.5" }, "range_km", `“420.5” ${reasons.notWhole}`],
    [
      "battery in watt-hours",
      { ...electric, battery_kwh: "60480" },
      "battery_kwh",
      "“60480” is out of range (from 5 to 300 kWh).",
    ],
    [
      "battery with two decimals",
      { ...electric, battery_kwh: "60.48" },
      "battery_kwh",
      "“60.48” has more than one decimal.",
    ],
    [
      "charging time in seconds",
      { ...electric, charge_minutes: "2640" },
      "charge_minutes",
      "“2640” is out of range (from 3 to 300 minutes).",
    ],
    ["17 cylinders", { cylinders: "17" }, "cylinders", `“17” ${reasons.outOfRange({ from: 2, to: 16 }, "")}`],
    ["short VIN", { vin: "JTNB11HK" }, "vin", `“JTNB11HK” ${reasons.vin}`],
    ["VIN with the letter O", { vin: "JTNBO1HK5S3000001" }, "vin", `“JTNBO1HK5S3000001” ${reasons.vin}`],
    [
      "unknown branch",
      { branch: "dammam" },
      "branch",
      "“dammam” is not a branch of settings.json. Known values: riyadh, jeddah.",
    ],
    ["model without Latin letters", { model_en: "كامري" }, "model_en", `“كامري” ${reasons.modelWithoutLatin}`],
    ["long model name", { model_en: long }, "model_en", `“${long.slice(0, 60)}…” ${reasons.textTooLong(61, 60)}`],
    [
      "long description",
      { description_ar: "ا".repeat(4_001) },
      "description_ar",
      `“${"ا".repeat(60)}…” ${reasons.textTooLong(4_001, 4_000)}`,
    ],
    [
      "English without Arabic",
      { description_en: "Nice" },
      "description_en",
      `“Nice” ${reasons.englishWithoutArabic("description_ar")}`,
    ],
    [
      "different number of English and Arabic features",
      { features_en: "one|two", features_ar: "واحد" },
      "features_en",
      `“one|two” ${reasons.unevenLists(2, 1)}`,
    ],
    [
      "English features without Arabic",
      { features_en: "one" },
      "features_en",
      `“one” ${reasons.englishWithoutArabic("features_ar")}`,
    ],
    [
      "81 features",
      { features_ar: Array(81).fill("ا").join("|") },
      "features_ar",
      `“${"ا|".repeat(30)}…” ${reasons.tooManyParts(81, 80)}`,
    ],
    ["price with three decimals", { price: "124900.125" }, "price", `“124900.125” ${reasons.tooManyDecimals(2)}`],
    ["price in hundreds", { price: "58.50" }, "price", `“58.50” ${reasons.price()}`],
    ["mileage with a decimal comma", { mileage_km: "60,5" }, "mileage_km", `“60,5” ${reasons.notWhole}`],
    [
      "engine in cubic centimetres",
      { engine_l: "2,500" },
      "engine_l",
      `“2,500” ${reasons.outOfRange({ from: 0.6, to: 10 }, "litres")}`,
    ],
    ["date with the month first", { added_on: "01/15/2025" }, "added_on", `“01/15/2025” ${reasons.day}`],
    ["date not in the calendar", { added_on: "2025-02-30" }, "added_on", `“2025-02-30” ${reasons.day}`],
    ["date of tomorrow in Riyadh", { added_on: "2026-11-22" }, "added_on", `“2026-11-22” ${reasons.futureDay}`],
    ["date of year 1", { added_on: "0001-01-01" }, "added_on", `“0001-01-01” ${reasons.implausibleDay}`],
    ["date of year 3025", { added_on: "3025-01-01" }, "added_on", `“3025-01-01” ${reasons.implausibleDay}`],
    ["Hijri day", { added_on: "1447/06/05" }, "added_on", `“1447/06/05” ${reasons.hijriDay("2025-11-26")}`],
    ["Hijri day first", { added_on: "5-6-1447" }, "added_on", `“5-6-1447” ${reasons.hijriDay("2025-11-26")}`],
    ["Hijri day that is none", { added_on: "30/2/1447" }, "added_on", `“30/2/1447” ${reasons.hijriDay(undefined)}`],
    ["date in the future", { added_on: "2027-01-01" }, "added_on", `“2027-01-01” ${reasons.futureDay}`],
    ["invalid UTF-8", { trim_ar: "\uFFFDGLX" }, "trim_ar", `“\uFFFDGLX” ${reasons.notUtf8}`],
    ["control character", { trim_en: "a\u0007b" }, "trim_en", `“a·b” ${reasons.controlCharacter}`],
    [
      "cell of 10 MB",
      { description_ar: "a".repeat(10 * 1024 * 1024) },
      "description_ar",
      `“${"a".repeat(60)}…” is too long: 10,485,760 characters; the limit for a cell is 20,000.`,
    ],
    [
      "picture of a colour the car does not have",
      { pictures: "red=car.webp" },
      "pictures",
      `“red=car.webp” ${reasons.pictureColor}`,
    ],
    [
      "picture of an unknown colour",
      { pictures: "ultraviolet=car.webp" },
      "pictures",
      `“ultraviolet” ${reasons.notOneOf(undefined, colorNames)}`,
    ],
    [
      "neither yes nor no",
      { illustrative: "perhaps" },
      "illustrative",
      `“perhaps” ${reasons.notOneOf(undefined, ["yes", "no"])}`,
    ],
  ])("%s", async (_case, change, column, reason) => {
    await folder.write({ "pictures/car.webp": await picture("webp", 40, 20) });
    await importIt();
    const previous = await readAllData(storage);
    const report = await importStock([{ ...camry2025, ...change }, patrolOnRequest, usedAccent]);
    expect(linesOf(report)).toEqual([`stock.csv, row 2, ${column}: ${reason}`]);
    expect(report).toMatchObject({
      outcome: "imported",
      rows: { good: 2, bad: 1 },
      cars: { added: 0, changed: 0, unchanged: 2, sold: 0, kept: 1 },
    });
    expect(await readAllData(storage)).toEqual(previous);
  });

  test("electric car: range, battery and fast charging are stored, 0 in the cells of other cars is none", async () => {
    const seal: Cells = {
      ...camry2025,
      ...electric,
      range_km: "460 km",
      battery_kwh: "61.4",
      charge_minutes: "37",
    };
    const petrol: Cells = { ...patrolOnRequest, range_km: "0", battery_kwh: "0", charge_minutes: "0" };
    await folder.write({});
    await importIt();
    expect(linesOf(await importStock([seal, petrol]))).toEqual([]);
    expect(await carWith("N-1001")).toMatchObject({ rangeKm: 460, batteryKwh: 61.4, chargeMinutes: 37 });
    const { rangeKm, batteryKwh, chargeMinutes } = (await carWith("N-1002")) ?? {};
    expect([rangeKm, batteryKwh, chargeMinutes]).toEqual([undefined, undefined, undefined]);
  });

  test("unknown fuel: the cells of electric cars get no reason of their own", async () => {
    await importIt();
    const report = await importStock([{ ...camry2025, fuel: "steam", range_km: "460" }, patrolOnRequest]);
    expect(linesOf(report)).toHaveLength(1);
  });

  test("bytes that are not UTF-8: bad cell", async () => {
    const bytes = Buffer.from(stockCsv([{ ...camry2025, model_ar: "@@" }, patrolOnRequest]));
    await folder.write({ "stock.csv": Buffer.from(bytes.toString("latin1").replace("@@", "\xc7\xe1"), "latin1") });
    expect(linesOf(await importIt())).toEqual([`stock.csv, row 2, model_ar: “\uFFFD\uFFFD” ${reasons.notUtf8}`]);
  });

  test("problems use the column heading of the file", async () => {
    const text = stockCsv([{ ...camry2025, price: "500" }, patrolOnRequest]).replace(",price,", ",السعر,");
    await folder.write({ "stock.csv": text });
    expect(linesOf(await importIt())).toEqual([`stock.csv, row 2, السعر: “500” ${reasons.price()}`]);
  });

  test("too many cells: bad row", async () => {
    await importIt();
    const previous = await readAllData(storage);
    const [header = "", camry = "", ...rest] = stockCsv(stockRows).split("\n");
    await folder.write({ "stock.csv": [header, `${camry},surplus`, ...rest].join("\n") });
    const report = await importIt();
    expect(linesOf(report)).toEqual([`stock.csv, row 2: “surplus” ${reasons.tooManyCells(50, 49)}`]);
    expect(await readAllData(storage)).toEqual(previous);
  });

  test("duplicate stock number: both rows are bad", async () => {
    await importIt();
    const previous = await readAllData(storage);
    const report = await importStock([
      camry2025,
      patrolOnRequest,
      { ...usedAccent, stock_number: "N-1001" },
      usedAccent,
    ]);
    expect(linesOf(report)).toEqual([
      "stock.csv, row 2, stock_number: “N-1001” is in rows 2, 4; every car needs its own stock number.",
      "stock.csv, row 4, stock_number: “N-1001” is in rows 2, 4; every car needs its own stock number.",
    ]);
    expect(report).toMatchObject({ rows: { good: 2, bad: 2 }, cars: { unchanged: 2, kept: 1, sold: 0 } });
    expect(await readAllData(storage)).toEqual(previous);
  });

  test("VIN on two cars: both rows are bad, whatever its case", async () => {
    const vin = "JTDBR32E720012345";
    const report = await importStock([
      { ...camry2025, vin },
      patrolOnRequest,
      { ...usedAccent, vin: vin.toLowerCase() },
    ]);
    expect(linesOf(report)).toEqual([
      `stock.csv, row 2, vin: “${vin}” is in rows 2, 4; a VIN belongs to one car.`,
      `stock.csv, row 4, vin: “${vin.toLowerCase()}” is in rows 2, 4; a VIN belongs to one car.`,
    ]);
  });

  test.each([
    ["import", {}, "imported"],
    ["dry run", { dryRun: true }, "checked"],
  ] as const)(
    "%s of a list that lacks more than a fifth of the cars for sale: asks first",
    async (_run, options, outcome) => {
      await importIt();
      const previous = await readAllData(storage);
      const report = await importStock([camry2025], options);
      expect(linesOf(report)).toEqual([`stock.csv ${reasons.vanished({ count: 2, forSale: 3 })}`]);
      expect(report.outcome).toBe("refused");
      expect(await readAllData(storage)).toEqual(previous);
      const accepted = await importStock([camry2025], { ...options, acceptVanished: true });
      expect(accepted).toMatchObject({ outcome, cars: { sold: 2 }, problems: [] });
    },
  );

  test("list cut off in the middle of a large stock: asks first", async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ ...patrolOnRequest, stock_number: `P-${index}` }));
    await importStock(rows);
    expect(await importStock(rows.slice(0, 23))).toMatchObject({ outcome: "refused" });
    expect(await importStock(rows.slice(0, 24))).toMatchObject({ outcome: "imported", cars: { sold: 6 } });
  });

  test("row without stock number: no car is marked as sold", async () => {
    await importIt();
    const previous = await readAllData(storage);
    const report = await importStock([{ ...camry2025, stock_number: "" }, patrolOnRequest]);
    expect(report).toMatchObject({
      outcome: "imported",
      rows: { good: 1, bad: 1 },
      cars: { unchanged: 1, sold: 0, kept: 2 },
    });
    expect(report.warnings.map(englishLine)).toEqual([`stock.csv ${reasons.soldKept}`]);
    expect(await readAllData(storage)).toEqual(previous);
  });

  test("one run reports all bad cells of all rows", async () => {
    const report = await importStock([
      { ...camry2025, price: "1", year: "1", pictures: "gone.webp" },
      { ...usedAccent, vin: "?" },
      patrolOnRequest,
    ]);
    expect(report.problems.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      "2 pictures",
      "2 price",
      "2 year",
      "3 vin",
    ]);
  });
});

describe("demonstration in the database", () => {
  const demonstration = { ...settings, demonstration: true, name: { ar: "تجربة", en: "Demo" } };

  async function importDemonstration(): Promise<void> {
    await folder.write({
      ...contentFiles,
      "settings.json": JSON.stringify(demonstration),
      "pictures/demo.png": await picture("png", 90, 60),
      "stock.csv": stockCsv([
        { ...camry2025, stock_number: "D-1", pictures: "demo.png" },
        { ...patrolOnRequest, stock_number: "N-1002" },
      ]),
    });
    expect(await importIt()).toMatchObject({ outcome: "imported", cars: { added: 2 } });
  }

  test("one's own dealership replaces its cars, content and pictures", async () => {
    await importDemonstration();
    const demoPicture = (await carWith("D-1"))?.pictures[0]?.hash ?? "";
    const own = await createTestFolder({
      "pictures/own.png": await picture("png", 80, 40),
      "stock.csv": stockCsv([{ ...camry2025, pictures: "own.png" }]),
    });
    const report = await importIt({}, own.path);
    await own.remove();
    expect(report).toMatchObject({ outcome: "imported", problems: [], cars: { added: 1, sold: 0 } });
    const { cars } = await readAllData(storage);
    expect(cars.flatMap((car) => car?.stockNumber ?? [])).toEqual(["N-1001"]);
    expect((await storage.content.published()).offers).toEqual([]);
    expect(await storage.pictures.rendition(demoPicture, 90, "webp")).toBeUndefined();
    expect(
      await storage.pictures.rendition((await carWith("N-1001"))?.pictures[0]?.hash ?? "", 80, "webp"),
    ).toBeDefined();
    expect((await storage.content.dealership())?.demonstration).toBeUndefined();
  });

  test("what was made at the desk keeps its numbers and VINs; a VIN typed into a car that goes is free", async () => {
    await importDemonstration();
    const by = { at: "2026-11-20T08:00:00.000Z" };
    const [goes, stays] = ["JTDBR32E720012345", "JTDBR32E720012346"];
    const { id = 0 } = (await carWith("D-1")) ?? {};
    await storage.carEdits.change({ id, version: 1 }, { fields: { vin: goes } }, by);
    const { stockNumber: _number, ...trade } = { ...camry2019, vin: stays, pictures: [] };
    await storage.carEdits.create({ car: { ...trade, stockNumber: "U-500" }, state: "available" }, by);
    const [demoOffer] = (await storage.content.published()).offers;
    if (!demoOffer) throw new Error("The demonstration has no offer.");
    await storage.contentEdits.save("offers", { item: { ...demoOffer, number: 1_001, slug: "mine", cars: [] } }, by);
    const own = await createTestFolder({
      "content/offers.csv": contentFiles["content/offers.csv"].replace("7,autumn", "1001,other"),
      "stock.csv": stockCsv([
        { ...camry2025, vin: goes },
        { ...patrolOnRequest, vin: stays },
      ]),
    });
    const refused = await importIt({}, own.path);
    expect(linesOf(refused)).toEqual([
      `content/offers.csv, row 2, number: “1001” ${english(contentReasons.numberOfDesk("mine"))}`,
      expect.stringContaining(`stock.csv, row 3, vin: “${stays}”`),
    ]);
    await own.write({ "content/offers.csv": contentFiles["content/offers.csv"].replace("7,autumn", "7,other") });
    expect(await importIt({}, own.path)).toMatchObject({ outcome: "imported", cars: { added: 1 } });
    await own.remove();
    const { offers } = await storage.content.published();
    expect(offers.map(({ slug }) => slug).toSorted()).toEqual(["mine", "other"]);
  });

  test("a stock list alone: says that it goes into the demonstration", async () => {
    await importDemonstration();
    const report = await importIt({}, join(folder.path, "stock.csv"));
    expect(report.warnings.map(englishLine)).toEqual([`stock.csv ${reasons.demonstrationStored}`]);
  });

  test("settings that are still the demonstration's or the template's are named", async () => {
    await folder.write({
      "settings.json": JSON.stringify({
        ...settings,
        vatNumber: "300000000000003",
        whatsapp: "+966500000010",
        trust: { testDrive: { answer: { ar: "جرّب السيارة قبل أن تقرر، بموعد مسبق وبرخصة قيادة سارية." } } },
      }),
    });
    expect(withEnglishReasons((await importIt()).warnings)).toMatchObject([
      { file: "settings.json", column: "whatsapp", reason: reasons.demoLeftover },
      { file: "settings.json", column: "vatNumber", reason: reasons.demoLeftover },
      { file: "settings.json", column: "trust.testDrive.answer.ar", reason: reasons.demoLeftover },
    ]);
  });
});

describe("bad file: changes nothing", () => {
  test.each<[string, Record<string, string | Uint8Array>, string[]]>([
    ["empty stock list", { "stock.csv": "" }, ["stock.csv is empty."]],
    ["header without rows", { "stock.csv": stockCsv([]) }, [`stock.csv ${reasons.headerOnly}`]],
    ["spreadsheet instead of CSV", { "stock.csv": stockWorkbook(stockRows) }, [`stock.csv ${reasons.spreadsheet}`]],
    [
      "Numbers file instead of CSV",
      { "stock.csv": zip([{ name: "Index/Document.iwa" }]) },
      [`stock.csv ${workbookReasons.numbers}`],
    ],
    ["ZIP instead of CSV", { "stock.csv": zip([{ name: "stock.csv" }]) }, [`stock.csv ${workbookReasons.archive}`]],
    [
      "old workbook instead of CSV",
      { "stock.csv": Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) },
      [`stock.csv ${workbookReasons.oldXls}`],
    ],
    ["not text", { "stock.csv": Buffer.alloc(100) }, [`stock.csv ${reasons.notText}`]],
    [
      "unclosed quote",
      { "stock.csv": `${stockCsv(stockRows)}\n"N-9` },
      [`stock.csv, row 5: ${reasons.quoteNotClosed}`],
    ],
    ["stray quote", { "stock.csv": `${stockCsv(stockRows)}\nN-9"` }, [`stock.csv, row 5: ${reasons.strayQuote}`]],
    [
      "missing columns",
      { "stock.csv": "stock_number,condition,brand,model_en,body,fuel\nN-1,new,toyota,Camry,sedan,petrol\n" },
      [
        "stock.csv, row 1, year: this column is missing (it may also be called “سنة الصنع”).",
        "stock.csv, row 1, colors: this column is missing (it may also be called “الألوان”).",
      ],
    ],
    [
      "duplicate column",
      { "stock.csv": stockCsv(stockRows).replace("model_ar", "Model-EN") },
      ["stock.csv, row 1, Model-EN: second column for model_en, beside “model_en”; keep only one."],
    ],
    [
      "only bad rows",
      { "stock.csv": stockCsv([{ ...camry2025, price: "1" }]) },
      [`stock.csv ${reasons.noGoodRow}`, `stock.csv, row 2, price: “1” ${reasons.price()}`],
    ],
    [
      "settings: invalid JSON",
      { "settings.json": "{" },
      ["settings.json is not JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
    ],
    ["settings: not UTF-8", { "settings.json": Buffer.from([0x22, 0xc7, 0x22]) }, ["settings.json is not UTF-8 text."]],
    [
      "settings: invalid values",
      {
        "settings.json": JSON.stringify({
          ...settings,
          brandColor: "green",
          branches: [{ ...settings.branches[0], phone: "0555" }],
          vatNumber: undefined,
          social: {},
          email: 5,
        }),
      },
      [
        "settings.json, brandColor: “green” is not a colour written as #rrggbb, such as #0f5c4c.",
        "settings.json, email: “5” is not a text in quotes.",
        "settings.json, branches[0].phone: “0555” is not a Saudi phone number, such as 0512345678, 0112345678, 920012345 or 8001234567.",
        "settings.json, vatNumber: the setting is missing.",
        "settings.json, social: is not a list in [ ].",
      ],
    ],
    [
      "home page: unknown icon",
      {
        "content/home.json": JSON.stringify({
          hero: { title: { ar: "ا" }, text: { ar: "ب" } },
          whyChooseUs: [{ icon: "rocket", title: { ar: "ا" }, text: { ar: "ب" } }],
        }),
      },
      [
        "content/home.json, whyChooseUs[0].icon: “rocket” is not one of shield, wallet, wrench, clock, handshake, car, file, star.",
      ],
    ],
    [
      "home page: a sentence that leads to no search",
      {
        "content/home.json": JSON.stringify({
          hero: { title: { ar: "ا" }, text: { ar: "ب" } },
          whyChooseUs: [],
          searches: [
            { text: { ar: "ا" }, query: "body=suv&priceTo=90000" },
            { text: { ar: "ا" }, query: "" },
            { text: { ar: "ا" }, query: "body=suv&colour=red" },
          ],
        }),
      },
      [
        "content/home.json, searches[1].query: is not a search of the list of cars, such as body=suv&condition=used.",
        "content/home.json, searches[2].query: “body=suv&colour=red” is not a search of the list of cars, such as body=suv&condition=used.",
      ],
    ],
    [
      "logo: missing file",
      { "settings.json": JSON.stringify({ ...settings, logo: "logo.png" }) },
      ["settings.json, logo: “logo.png” is not in the folder pictures/."],
    ],
    [
      "logo: not a picture",
      { "settings.json": JSON.stringify({ ...settings, logo: "logo.svg" }), "pictures/logo.svg": "<svg/>" },
      ["settings.json, logo: “logo.svg” is not a JPEG, PNG, WebP or AVIF picture."],
    ],
    [
      "brand without Arabic name",
      { "brands.csv": "slug,name_en,name_ar\ntoyota,Toyota,\n" },
      [`brands.csv, row 2, name_ar: ${reasons.requiredEmpty}`],
    ],
    [
      "duplicate brand",
      { "brands.csv": "slug,name_en,name_ar\na,A,ا\na,B,ب\n" },
      [
        "brands.csv, row 2, slug: “a” is in rows 2, 3; a brand must have one row.",
        "brands.csv, row 3, slug: “a” is in rows 2, 3; a brand must have one row.",
      ],
    ],
    [
      "spelling shared by two brands",
      { "brands.csv": "slug,name_en,name_ar,also_written\na,A,ا,cee\nb,B,ب,Cée\n" },
      ["brands.csv, row 3, name_en: “B” is ambiguous: “Cée” is also a spelling of a."],
    ],
    [
      "brand slug with capitals",
      { "brands.csv": "slug,name_en,name_ar\nToyota,Toyota,تويوتا\n" },
      [`brands.csv, row 2, slug: “Toyota” ${reasons.notASlug}`],
    ],
    [
      "brand rank is not a number",
      { "brands.csv": "slug,name_en,name_ar,popular_rank\na,A,ا,first\n" },
      [`brands.csv, row 2, popular_rank: “first” ${reasons.notANumber}`],
    ],
    [
      "mark with a script",
      { "marks/toyota.svg": '<svg viewBox="0 0 24 24"><script/></svg>' },
      ["brands.csv, row 2, mark: “toyota.svg” contains <script>; a mark may contain only <path>."],
    ],
    [
      "mark outside the folder",
      { "brands.csv": "slug,name_en,name_ar,mark\na,A,ا,../settings.json\n" },
      ["brands.csv, row 2, mark: “../settings.json” is not a plain file name inside the folder marks/."],
    ],
  ])("%s", async (_case, files, lines) => {
    await importIt();
    const previous = await readAllData(storage);
    await folder.write(files);
    const report = await importIt();
    expect(linesOf(report)).toEqual(lines);
    expect(report).toMatchObject({ outcome: "refused", pictures: { rendered: 0 } });
    expect(report.cars).toBeUndefined();
    expect(await readAllData(storage)).toEqual(previous);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["stock list is missing", () => rm(join(folder.path, "stock.csv")), "stock.csv is missing."],
    [
      "stock list is a folder",
      async () => (await rm(join(folder.path, "stock.csv")), mkdir(join(folder.path, "stock.csv"))),
      "stock.csv is not a file.",
    ],
    ["settings without home page", () => rm(join(folder.path, "content/home.json")), "content/home.json is missing."],
    [
      "settings are missing in folder and database",
      () => Promise.all([rm(join(folder.path, "content/home.json")), rm(join(folder.path, "settings.json"))]),
      `settings.json ${reasons.settingsUnknown}`,
    ],
    [
      "brands are missing in folder and database",
      () => rm(join(folder.path, "brands.csv")),
      `brands.csv ${reasons.brandsUnknown}`,
    ],
  ])("%s", async (_case, spoil, line) => {
    await spoil();
    expect(linesOf(await importIt())).toEqual([line]);
    expect(await storage.cars.catalogueVersion()).toBe(0);
  });

  test("path does not exist: reported as a problem", async () => {
    const path = join(folder.path, "nowhere");
    expect(linesOf(await importIt({}, path))).toEqual([`${path} does not exist.`]);
  });

  test("bad settings and bad stock: both are reported", async () => {
    await folder.write({
      "settings.json": JSON.stringify({ ...settings, phone: "1" }),
      "stock.csv": stockCsv([{ ...camry2025, price: "1" }]),
    });
    expect((await importIt()).problems.map(({ file }) => file)).toEqual(["settings.json", "stock.csv"]);
  });

  test("recipients of requests: stored; a misspelt topic is an error that names the known ones", async () => {
    const leadEmails = { "job-application": ["hr@example.com"], quarantine: ["it@example.com"] };
    const branches = settings.branches.map((branch) => ({ ...branch, leadEmails: [`${branch.slug}@example.com`] }));
    await folder.write({ "settings.json": JSON.stringify({ ...settings, leadEmails, branches }) });
    expect((await importIt()).outcome).toBe("imported");
    const stored = await storage.content.dealership();
    expect(stored?.leadEmails).toEqual(leadEmails);
    expect(stored?.branches.map((branch) => branch.leadEmails)).toEqual(
      branches.map((branch) => [`${branch.slug}@example.com`]),
    );
    await folder.write({ "settings.json": JSON.stringify({ ...settings, leadEmails: { jobs: ["hr@example.com"] } }) });
    expect(linesOf(await importIt())).toEqual([
      "settings.json, leadEmails: has an unknown name: jobs. Known are purchase-order, service-order, contact-message, job-application, newsletter, quarantine.",
    ]);
  });

  test("unknown setting: ignored with a warning", async () => {
    await folder.write({
      "settings.json": JSON.stringify({
        ...settings,
        logoo: "x",
        branches: [{ ...settings.branches[0], fax: "1" }, settings.branches[1]],
      }),
    });
    const report = await importIt();
    expect(report.outcome).toBe("imported");
    expect(report.warnings.map(englishLine).sort()).toEqual([
      `settings.json, branches[0].fax: ${reasons.unknownSetting}`,
      `settings.json, logoo: ${reasons.unknownSetting}`,
    ]);
  });
});

describe("pictures", () => {
  const pictured = { ...camry2025, pictures: "white=white.webp|grey=grey.png|side.jpg", illustrative: "نعم" };

  async function writePictures(): Promise<void> {
    await folder.write({
      "pictures/white.webp": await picture("webp", 400, 200, 250),
      "pictures/grey.png": await picture("png", 200, 100, 90),
      "pictures/side.jpg": await picture("jpeg", 100, 50, 10),
    });
  }

  test("close-ups name their panel", async () => {
    await writePictures();
    const closeUp = { ...camry2025, pictures: "white.webp|bonnet=grey.png|الشنطة=side.jpg" };
    expect(await importStock([closeUp])).toMatchObject({ problems: [] });
    const pictures = (await carWith("N-1001"))?.pictures ?? [];
    expect(pictures.map(({ panel }) => panel)).toEqual([undefined, "bonnet", "boot"]);
  });

  test("are rendered once, stored by content hash and shown in order", async () => {
    await writePictures();
    expect(await importStock([pictured, patrolOnRequest])).toMatchObject({
      problems: [],
      pictures: { rendered: 3, reused: 0 },
    });
    const pictures = (await carWith("N-1001"))?.pictures ?? [];
    expect(pictures).toMatchObject([
      { width: 400, height: 200, color: "white", illustrative: true },
      { width: 200, height: 100, color: "grey", illustrative: true },
      { width: 100, height: 50, illustrative: true },
    ]);
    for (const [width, format] of [
      [320, "avif"],
      [400, "avif"],
      [400, "webp"],
    ] as const)
      expect(await storage.pictures.rendition(pictures[0]?.hash ?? "", width, format)).toBeDefined();
    await rename(join(folder.path, "pictures/white.webp"), join(folder.path, "pictures/renamed.webp"));
    const renamed = { ...pictured, pictures: pictured.pictures.replace("white.webp", "renamed.webp") };
    expect(await importStock([renamed, patrolOnRequest])).toMatchObject({
      cars: { unchanged: 2 },
      pictures: { rendered: 0, reused: 3 },
    });
  });

  test("same content under two names: rendered once", async () => {
    const same = await picture("png", 60, 40);
    await folder.write({ "pictures/a.png": same, "pictures/b/c.png": same });
    expect(await importStock([{ ...camry2025, pictures: "a.png|b/c.png" }])).toMatchObject({
      problems: [],
      pictures: { rendered: 1 },
    });
    expect((await carWith("N-1001"))?.pictures).toHaveLength(2);
  });

  test("named in the settings: become logo and home page picture", async () => {
    await folder.write({
      "pictures/logo.png": await picture("png", 64, 64),
      "settings.json": JSON.stringify({ ...settings, logo: "logo.png" }),
      "content/home.json": JSON.stringify({
        hero: { title: { ar: "ا" }, text: { ar: "ب" }, picture: "logo.png" },
        whyChooseUs: [],
      }),
    });
    expect(await importIt()).toMatchObject({ problems: [], pictures: { rendered: 1 } });
    const dealership = await storage.content.dealership();
    expect(dealership?.logo).toMatchObject({ width: 64, height: 64 });
    expect(dealership?.home.hero.picture).toEqual(dealership?.logo);
    await importIt();
    expect(await storage.cars.catalogueVersion()).toBe(1);
  });

  test("named as the scene of the home page: stored by shape and language", async () => {
    await folder.write({
      "pictures/wide.png": await picture("png", 96, 44),
      "pictures/tall.png": await picture("png", 45, 55),
      "content/home.json": JSON.stringify({
        hero: {
          title: { ar: "ا" },
          text: { ar: "ب" },
          scene: { wide: { ar: "wide.png" }, tall: { ar: "tall.png", en: "gone.png" } },
        },
        whyChooseUs: [],
      }),
    });
    expect((await importIt()).problems).toMatchObject([{ column: "hero.scene.tall.en", value: "gone.png" }]);
    await folder.write({ "pictures/gone.png": await picture("png", 46, 55) });
    expect(await importIt()).toMatchObject({ problems: [] });
    expect((await storage.content.dealership())?.home.hero.scene).toMatchObject({
      wide: { ar: { width: 96 } },
      tall: { ar: { width: 45 }, en: { width: 46 } },
    });
  });

  test.each<[string, string, string]>([
    ["missing picture", "gone.webp", reasons.fileMissing("pictures/")],
    ["text file", "text.webp", reasons.picture.notAPicture],
    ["SVG", "drawing.webp", reasons.picture.notAPicture],
    ["truncated picture", "half.png", reasons.picture.damaged],
    ["over 30 MB", "large.jpg", "is 30 MB large; the limit is 30 MB."],
    ["folder", "folder", reasons.filePath("pictures/")],
    ["path to the parent folder", "../settings.json", reasons.filePath("pictures/")],
    ["absolute path", "/etc/hostname", reasons.filePath("pictures/")],
    ["Windows path", "..\\settings.json", reasons.filePath("pictures/")],
    ["symbolic link out of the folder", "link.webp", reasons.fileOutside("pictures/")],
    ["linked folder", "away/stock.csv", reasons.fileOutside("pictures/")],
    ["long file name", `${"a".repeat(300)}.webp`, reasons.filePath("pictures/")],
  ])("%s: reported, and the car is imported with its other pictures", async (_case, name, reason) => {
    await writePictures();
    const good = await picture("png");
    const outside = await createTestFolder({ "car.webp": good });
    await folder.write({
      "pictures/text.webp": "hello",
      "pictures/drawing.webp": '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "pictures/half.png": good.subarray(0, good.length / 2),
      "pictures/large.jpg": Buffer.alloc(30 * 1024 * 1024 + 1, 0xff),
      "pictures/folder/x": "",
    });
    await symlink(join(outside.path, "car.webp"), join(folder.path, "pictures/link.webp"));
    await symlink(outside.path, join(folder.path, "pictures/away"));
    const report = await importStock([{ ...camry2025, pictures: `${name}|side.jpg` }, patrolOnRequest, usedAccent]);
    await outside.remove();
    expect(withEnglishReasons(report.problems)).toMatchObject([
      { file: "stock.csv", row: 2, column: "pictures", value: name.length > 60 ? `${"a".repeat(60)}…` : name, reason },
    ]);
    expect(report).toMatchObject({ outcome: "imported", rows: { good: 3, bad: 0 } });
    expect((await carWith("N-1001"))?.pictures).toHaveLength(1);
  });

  test("file names in other letters, as another system writes them: found", async () => {
    const bytes = await picture("png");
    await folder.write({
      "pictures/Camry-FRONT.PNG": bytes,
      "pictures/citroe\u0308n.png": await picture("png", 50, 50),
    });
    const report = await importStock([{ ...camry2025, pictures: "camry-front.png|citro\u00EBn.png" }]);
    expect(report.problems).toEqual([]);
    expect((await carWith("N-1001"))?.pictures).toHaveLength(2);
  });

  test("two file names that differ only in case: the cell must say which", async () => {
    await folder.write({ "pictures/A.png": await picture("png"), "pictures/a.png": await picture("png", 50, 50) });
    expect(withEnglishReasons((await importStock([{ ...camry2025, pictures: "a.PNG" }])).problems)).toMatchObject([
      { column: "pictures", reason: reasons.fileMissing("pictures/") },
    ]);
  });

  test("HEIC picture: says how to switch the phone", async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
    await folder.write({ "pictures/phone.heic": heic });
    expect(withEnglishReasons((await importStock([{ ...camry2025, pictures: "phone.heic" }])).problems)).toMatchObject([
      { value: "phone.heic", reason: expect.stringContaining("Most Compatible") },
    ]);
  });

  test("stored with outdated widths: rendered again", async () => {
    const bytes = await picture("png", 400, 200);
    await folder.write({ "pictures/a.png": bytes });
    const stock = [{ ...camry2025, pictures: "a.png" }];
    await importStock(stock);
    const hash = (await carWith("N-1001"))?.pictures[0]?.hash ?? "";
    const other = await createTestFolder({ "pictures/a.png": bytes, "stock.csv": stockCsv(stock) });
    const older = await openStorage({ dataDir: join(other.path, "data") });
    await older.pictures.save({
      hash,
      width: 400,
      height: 200,
      renditions: [{ width: 400, format: "webp", bytes: new Uint8Array([1]) }],
    });
    const report = await importFolder(other.path, older, { now: november2026 });
    expect(report).toMatchObject({ problems: [], pictures: { rendered: 1, reused: 0 } });
    expect(await older.pictures.rendition(hash, 320, "avif")).toBeDefined();
    await older.close();
    await other.remove();
  });
});

describe("--strict", () => {
  test.each<[string, Cells]>([
    ["bad cell", { price: "1" }],
    ["bad picture", { pictures: "gone.webp" }],
  ])("%s: nothing is changed", async (bad, change) => {
    await importIt();
    const previous = await readAllData(storage);
    const report = await importStock(
      [
        { ...camry2025, ...change },
        { ...usedAccent, price: "30000" },
      ],
      { strict: true },
    );
    expect(report).toMatchObject({ outcome: "refused", rows: { bad: bad === "bad cell" ? 1 : 0 } });
    expect(linesOf(report)[0]).toBe(`stock.csv ${reasons.strict}`);
    expect(await readAllData(storage)).toEqual(previous);
  });

  test("valid stock: imported", async () => {
    expect(await importIt({ strict: true })).toMatchObject({ outcome: "imported", cars: { added: 3 } });
  });
});

describe("--dry-run", () => {
  test("reports what an import would do and changes nothing", async () => {
    await importIt();
    const previous = await readAllData(storage);
    await folder.write({ "pictures/a.png": await picture("png") });
    const stock = [
      { ...camry2025, pictures: "a.png" },
      { ...patrolOnRequest, stock_number: "N-1003" },
      { ...usedAccent, price: "1" },
    ];
    const report = await importStock(stock, { dryRun: true });
    expect(report).toMatchObject({
      outcome: "checked",
      rows: { good: 2, bad: 1 },
      cars: { added: 1, changed: 1, unchanged: 0, sold: 1, kept: 1 },
      pictures: { rendered: 0 },
    });
    expect(await readAllData(storage)).toEqual(previous);
    const { cars } = await importStock(stock);
    expect(cars).toEqual(report.cars);
  });

  test("reports bad pictures", async () => {
    await folder.write({ "pictures/a.png": "no" });
    expect(linesOf(await importStock([{ ...camry2025, pictures: "a.png" }], { dryRun: true }))).toContain(
      `stock.csv, row 2, pictures: “a.png” ${reasons.picture.notAPicture}`,
    );
  });
});

describe("model names", () => {
  test("the first row's names are used, with a warning for other names", async () => {
    const report = await importStock([
      { ...camry2025, stock_number: "1", model_ar: "" },
      { ...camry2025, stock_number: "2", model_ar: "كامري" },
      { ...camry2025, stock_number: "3", model_en: "CAMRY", model_ar: "كامرى هايبرد" },
    ]);
    expect(report).toMatchObject({ outcome: "imported", problems: [], cars: { added: 3 } });
    expect(report.warnings.map(englishLine)).toEqual([
      `stock.csv, row 4, model_ar: “كامرى هايبرد” ${reasons.modelNameDiffers("كامري", 3)}`,
      `stock.csv, row 4, model_en: “CAMRY” ${reasons.modelNameDiffers("Camry", 3)}`,
    ]);
    expect((await carWith("1"))?.model).toEqual({ slug: "camry", name: { ar: "كامري", en: "Camry" } });
  });

  test.each([
    ["C-HR", "c-hr"],
    ["Série 3", "serie-3"],
    ["  CX 9  ", "cx-9"],
    ["ID.4 (GTX)", "id-4-gtx"],
    ["٣٠٨", "308"],
  ])("model %j has the slug %s", async (name, slug) => {
    await importStock([{ ...camry2025, model_en: name }]);
    expect((await carWith("N-1001"))?.model.slug).toBe(slug);
  });
});

test("progress of rows and pictures is reported", async () => {
  await writeFile(join(folder.path, "stock.csv"), stockCsv([{ ...camry2025, pictures: "a.png" }, patrolOnRequest]));
  await folder.write({ "pictures/a.png": await picture("png", 60, 40) });
  const steps: string[] = [];
  await importIt({ onProgress: ({ phase, done, total }) => steps.push(`${phase} ${done}/${total}`) });
  expect(steps).toEqual(["rows 0/2", "rows 2/2", "pictures 1/1"]);
});
