import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqliteStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import type { StockCar } from "../../app/storage/types.ts";
import { stockColumns, type StockColumn } from "../../app/stock/cars/stock-columns.ts";
import type { Column } from "../../app/stock/table/headings.ts";
import { importFolder, type ImportOptions } from "./import-folder.ts";
import { englishLine } from "./test-english.ts";
import { createTestFolder, csvCell, picture, type Cells, type TestFolder } from "./test-folder.ts";

const now = new Date("2026-11-21T09:00:00Z");
const columns: readonly Column<StockColumn>[] = stockColumns;
const names = columns.map(({ name }) => name);
const optional = columns.filter(({ required }) => required !== true).map(({ name }) => name);

// Together longer than one feature may be.
const features = [
  ["Rear camera", "كاميرا خلفية"],
  ["Bluetooth", "بلوتوث"],
  ["Screen \\| 12 inches", "شاشة \\| 12 بوصة"],
  ["Adaptive cruise control with stop and go", "مثبت سرعة متكيف مع التوقف والانطلاق"],
  ["Panoramic sunroof", "فتحة سقف بانورامية"],
  ["Wireless charging for two phones", "شحن لاسلكي لهاتفين"],
  ["Heated and ventilated front seats", "مقاعد أمامية بتدفئة وتهوية"],
  ["Blind spot monitor", "مراقبة النقطة العمياء"],
  ["Powered tailgate", "باب خلفي كهربائي"],
];

function unescaped(part: string): string {
  return part.replace("\\|", "|");
}

const texts: Cells = {
  trim_en: "GLE",
  trim_ar: "جي إل إي",
  transmission: "automatic",
  seats: "5",
  price: "124900",
  price_before_discount: "130000",
  branch: "riyadh",
  description_en: "Clean",
  description_ar: "نظيفة",
  features_en: features.map(([en]) => en).join("|"),
  features_ar: features.map(([, ar]) => ar).join("|"),
  capabilities_en: "Crawl mode",
  capabilities_ar: "وضع الزحف",
  pictures: "front.webp",
  illustrative: "yes",
  added_on: "2026-07-25",
};
const used: Cells = {
  ...texts,
  condition: "used",
  brand: "toyota",
  model_en: "Camry",
  model_ar: "كامري",
  year: "2021",
  body: "sedan",
  fuel: "petrol",
  engine_l: "2.5",
  cylinders: "4",
  fuel_consumption: "6.9",
  mileage_km: "45000",
  colors: "white",
  vat_scheme: "margin",
  inspected_on: "2026-07-20",
  inspected_by: "Desert Check",
  inspection_panels: "bonnet=painted|left-front-door=replaced",
  inspection_engine: "sound",
  inspection_gearbox: "sound",
  inspection_chassis: "watch",
  inspection_tyres: "sound",
  inspection_sections: "engine=24/25|brakes=14/15",
  inspection_tread_mm: "6|6|5|5",
  inspection_remarks_en: "engine=Small leak|brakes=New pads",
  inspection_remarks_ar: "engine=تسريب بسيط|brakes=فحمات جديدة",
  inspection_note_en: "Good",
  inspection_note_ar: "جيدة",
};
const electric: Cells = {
  ...texts,
  condition: "new",
  brand: "hyundai",
  model_en: "Ioniq 5",
  model_ar: "أيونيك 5",
  year: "2025",
  body: "suv",
  fuel: "electric",
  range_km: "480",
  battery_kwh: "74.4",
  charge_minutes: "18",
  colors: "blue",
};

const rows: Cells[] = [
  ...Array.from({ length: 5 }, () => used),
  ...Array.from({ length: 4 }, () => electric),
  { ...used, status: "reserved" },
  { ...used, status: "reserved" },
  { ...used, status: "sold" },
  { ...used, status: "sold" },
].map((cells, index) => ({ ...cells, stock_number: `L-${index}`, vin: `JTDBR32E7200123${10 + index}` }));

function list(cars: readonly Cells[], headings: (name: StockColumn) => string | undefined = (name) => name): string {
  const written = names.flatMap((name) => {
    const heading = headings(name);
    return heading === undefined ? [] : [{ name, heading }];
  });
  const lines = [
    written.map(({ heading }) => heading),
    ...cars.map((cells) => written.map(({ name }) => cells[name] ?? "")),
  ];
  return lines.map((cells) => cells.map((cell) => csvCell(cell)).join(",")).join("\n");
}

const without = (...missing: StockColumn[]) => list(rows, (name) => (missing.includes(name) ? undefined : name));

let folder: TestFolder;
let storage: Storage;
let whole: StockCar[];

beforeAll(async () => {
  folder = await createTestFolder();
  storage = await openSqliteStorage(":memory:");
  await folder.write({ "pictures/front.webp": await picture("webp") });
  expect(await importList(list(rows))).toMatchObject({ outcome: "imported", lines: [] });
  whole = await stored();
});

afterAll(async () => {
  await storage.close();
  await folder.remove();
});

async function importList(text: string, options: ImportOptions = {}) {
  await folder.write({ "stock.csv": text });
  const { outcome, problems, warnings } = await importFolder(folder.path, storage, { now, ...options });
  return { outcome, lines: problems.map(englishLine), notes: warnings.map(englishLine) };
}

async function stored(): Promise<StockCar[]> {
  return await storage.carEdits.listed(rows.map((_row, index) => 1001 + index));
}

describe("a list without a column", () => {
  test.each(optional.filter((name) => name !== "status"))(
    "%s: all that is stored stays, and it is said",
    async (name) => {
      const { outcome, lines, notes } = await importList(without(name));
      expect({ outcome, lines }).toEqual({ outcome: "imported", lines: [] });
      expect(await stored()).toEqual(whole);
      const isStored = !["price_before_vat", "added_on"].includes(name);
      expect(notes).toEqual(isStored ? [`stock.csv has no column ${name}: what is stored there stays.`] : []);
    },
  );

  test("status: reservations stay; sold cars that it has are asked for, and one that comes back is for sale", async () => {
    expect(await importList(without("status"))).toMatchObject({
      outcome: "refused",
      lines: [expect.stringContaining("2 of the 2 sold cars: they would be for sale again")],
    });
    expect(await stored()).toEqual(whole);
    const forSale = list(rows.slice(0, 12), (name) => (name === "status" ? undefined : name));
    expect((await importList(forSale)).outcome).toBe("imported");
    const statuses = (await stored()).map(({ status }) => status);
    expect(statuses.slice(9)).toEqual(["reserved", "reserved", "available", "sold"]);
    await importList(list(rows));
    expect(await stored()).toEqual(whole);
  });

  test.each(columns.filter(({ required }) => required === true))(
    "$name, which every car needs: nothing is changed",
    async ({ name }) => {
      const { outcome, lines } = await importList(without(name));
      expect(outcome).toBe("refused");
      expect(lines[0]).toContain(`${name}: this column is missing`);
      expect(await stored()).toEqual(whole);
    },
  );

  test("cut off after any column: all that is stored stays", async () => {
    for (let count = 21; count < names.length; count += 1) {
      const { outcome, notes } = await importList(without(...names.slice(count)));
      expect([count, outcome, notes.length]).toEqual([count, "imported", 1]);
      expect(await stored()).toEqual(whole);
    }
  });

  test("but what a car must have: one line names all missing columns", async () => {
    const needed = [...columns.filter(({ required }) => required === true).map(({ name }) => name), "status"];
    const { outcome, lines, notes } = await importList(
      list(rows, (name) => (needed.includes(name) ? name : undefined)),
    );
    expect({ outcome, lines }).toEqual({ outcome: "imported", lines: [] });
    expect(notes).toHaveLength(1);
    expect(await stored()).toEqual(whole);
  });

  test("a new car is judged as before: a used one needs its mileage", async () => {
    const { stock_number: _number, vin: _vin, ...cells } = used;
    const text = list([...rows, { ...cells, stock_number: "L-99" }], (name) =>
      name === "mileage_km" ? undefined : name,
    );
    expect((await importList(text)).lines).toEqual([expect.stringContaining("row 15, mileage_km")]);
    expect(await stored()).toEqual(whole);
  });

  test("what was changed at the desk stands, and is still known as the desk's", async () => {
    const car = await storage.carEdits.find(1001);
    if (!car) throw new Error("There is no car 1001.");
    const by = { at: "2026-11-21T10:00:00Z" };
    await storage.carEdits.change(car, { fields: { seats: 7, price: { kind: "on-request" } } }, by);
    expect((await importList(without("seats", "vat_scheme"))).outcome).toBe("imported");
    const edited = await storage.carEdits.find(1001);
    expect(edited?.car).toMatchObject({ seats: 7, price: { kind: "on-request" } });
    expect(edited?.edits.map(({ field, listJson }) => [field, listJson])).toEqual([
      [
        "price",
        JSON.stringify({ halalas: 124_900_00, halalasBeforeDiscount: 130_000_00, kind: "listed", vatScheme: "margin" }),
      ],
      ["seats", "5"],
    ]);
    if (edited) await storage.carEdits.change(edited, { fields: { seats: 5, price: car.car.price } }, by);
    expect(await stored()).toEqual(whole);
  });
});

describe("parts that belong together", () => {
  const changed = (cells: Cells, ...missing: StockColumn[]) =>
    list([{ ...rows[0], ...cells }, ...rows.slice(1)], (name) => (missing.includes(name) ? undefined : name));

  test.each<[string, Cells, StockColumn[], Partial<StockCar>]>([
    [
      "a new price below the stored one before the discount",
      { price: "120000" },
      ["price_before_discount", "vat_scheme"],
      { price: { kind: "listed", halalas: 120_000_00, halalasBeforeDiscount: 130_000_00, vatScheme: "margin" } },
    ],
    [
      "a new price above it: that is no discount any more",
      { price: "135000" },
      ["price_before_discount"],
      { price: { kind: "listed", halalas: 135_000_00, vatScheme: "margin" } },
    ],
    [
      "a discount without the price",
      { price_before_discount: "140000" },
      ["price", "price_before_vat"],
      { price: { kind: "listed", halalas: 124_900_00, halalasBeforeDiscount: 140_000_00, vatScheme: "margin" } },
    ],
    [
      "another trim: its Arabic name is not the former one's",
      { trim_en: "LE" },
      ["trim_ar"],
      { trim: { ar: "LE", en: "LE" } },
    ],
    ["an empty trim: the other language stays", { trim_en: "" }, ["trim_ar"], { trim: { ar: "جي إل إي" } }],
    [
      "an Arabic text without the English column",
      { description_ar: "نظيفة جدًا" },
      ["description_en"],
      { description: { ar: "نظيفة جدًا", en: "Clean" } },
    ],
    [
      "other features in English without the Arabic column",
      { features_en: features.map(([en]) => `${en} (new)`).join("|") },
      ["features_ar"],
      { features: features.map(([en = "", ar = ""]) => ({ ar: unescaped(ar), en: `${unescaped(en)} (new)` })) },
    ],
    [
      "features empty in English without the Arabic column",
      { features_en: "" },
      ["features_ar"],
      { features: features.map(([, ar = ""]) => ({ ar: unescaped(ar) })) },
    ],
    [
      "one more feature in Arabic",
      { features_ar: "بلوتوث|كاميرا خلفية|فتحة سقف" },
      ["features_en"],
      { features: [{ ar: "بلوتوث", en: "Bluetooth" }, { ar: "كاميرا خلفية", en: "Rear camera" }, { ar: "فتحة سقف" }] },
    ],
    [
      "an engine that is electric now",
      { fuel: "electric" },
      ["engine_l", "cylinders", "fuel_consumption"],
      { fuel: "electric" },
    ],
  ])("%s", async (_what, cells, missing, expected) => {
    expect(await importList(changed(cells, ...missing))).toMatchObject({ outcome: "imported", lines: [] });
    expect((await stored())[0]).toMatchObject(expected);
    if (expected.price || expected.trim) expect((await stored())[0]).toEqual({ ...whole[0], ...expected });
    await importList(list(rows), { acceptEmptied: true });
    expect(await stored()).toEqual(whole);
  });

  test.each(["inspected_on", "inspection_engine", "inspection_panels", "inspection_note_ar"] as const)(
    "of the inspection only %s and the day: the rest of the report stays",
    async (name) => {
      const missing = names.filter(
        (other) => other.startsWith("inspect") && other !== name && other !== "inspected_on",
      );
      expect(await importList(without(...missing))).toMatchObject({ outcome: "imported", lines: [] });
      expect(await stored()).toEqual(whole);
    },
  );

  test("an inspection of another day replaces the report", async () => {
    const other: Cells = { inspected_on: "2026-08-01", inspection_engine: "repair" };
    await importList(changed(other, ...names.filter((name) => name.startsWith("inspect") && !(name in other))));
    expect((await stored())[0]?.inspection).toEqual({ on: "2026-08-01", panels: {}, checks: { engine: "repair" } });
    expect((await stored())[1]).toEqual(whole[1]);
    await importList(list(rows));
  });
});

describe("a heading", () => {
  test.each(columns)("$name misspelt: nothing is changed, and it is asked what was meant", async ({ name, arabic }) => {
    for (const heading of [`${name}q`, `${arabic}ظ`]) {
      const { outcome, lines } = await importList(list(rows, (other) => (other === name ? heading : other)));
      expect([heading, outcome]).toEqual([heading, "refused"]);
      expect(lines[0]).toContain(`Did you mean “${name}”?`);
    }
    expect(await stored()).toEqual(whole);
  });

  test("in Arabic, with units in brackets or with line breaks: the list is the same", async () => {
    const arabicOf = new Map(columns.map(({ name, arabic }) => [name, arabic]));
    const unitOf = new Map(columns.map(({ name, unit }) => [name, unit]));
    for (const heading of [
      (name: StockColumn) => arabicOf.get(name),
      (name: StockColumn) => `${name} (${unitOf.get(name)?.replace("riyals", "SAR") ?? "required"})`,
      (name: StockColumn) => `${arabicOf.get(name)}\n(${unitOf.get(name) === "km" ? "كم" : "إلزامي"})`,
      (name: StockColumn) => name.replaceAll("_", "\n").toUpperCase(),
    ])
      expect(await importList(list(rows, heading))).toEqual({ outcome: "imported", lines: [], notes: [] });
    expect(await stored()).toEqual(whole);
  });
});

describe("a column with empty cells", () => {
  // What a car needs, has by default, or has by other columns.
  const kept: StockColumn[] = ["mileage_km", "price_before_vat", "added_on"];
  // Cells that need the empty ones.
  const dependent: Partial<Record<StockColumn, StockColumn[]>> = {
    description_ar: ["description_en"],
    features_ar: ["features_en"],
    capabilities_ar: ["capabilities_en"],
    price: ["price_before_discount"],
    inspection_sections: ["inspection_remarks_en", "inspection_remarks_ar"],
    inspection_remarks_ar: ["inspection_remarks_en"],
    inspection_note_ar: ["inspection_note_en"],
    inspected_on: names.filter((name) => name.startsWith("inspect")),
    status: [],
  };

  function emptied(name: StockColumn, count: number): string {
    const blank = Object.fromEntries([name, ...(dependent[name] ?? [])].map((column) => [column, ""]));
    let left = count;
    return list(
      rows.map((cells) => {
        if ((cells[name] ?? "") === "" || cells.status === "sold" || left === 0) return cells;
        left -= 1;
        return { ...cells, ...blank };
      }),
    );
  }

  test.each(optional.filter((name) => !kept.includes(name)))(
    "%s: one empty cell empties it, more than a fifth are asked for",
    async (name) => {
      const all = await importList(emptied(name, rows.length));
      expect(all.outcome).toBe("refused");
      expect(all.lines.join("\n")).toMatch(
        new RegExp(`, ${name}: is empty for \\d+ of the \\d+ cars that have a value there`),
      );
      expect(await stored()).toEqual(whole);
      expect((await importList(emptied(name, 1))).outcome).toBe("imported");
      // Cars of one model share its names.
      if (name !== "model_ar") expect(await stored()).not.toEqual(whole);
      expect((await importList(emptied(name, rows.length), { acceptEmptied: true })).outcome).toBe("imported");
      await importList(list(rows));
      expect(await stored()).toEqual(whole);
    },
  );
});
