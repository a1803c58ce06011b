import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBrandList } from "../../../commands/import/brand-list.ts";
import { readSettingsFiles } from "../../../commands/import/settings-files.ts";
import { scaled } from "../../../test/test-size.ts";
import { waha } from "../../dealership/fixtures.ts";
import type { Choice, ImportPlan } from "../../storage/stock-desk-types.ts";
import { changedFields, fieldJson } from "../../storage/car-edits/stock-fields.ts";
import { openSqliteStorage, type Storage } from "../../storage/storage.server.ts";
import { judgeCar } from "../cars/judge-car.ts";
import { importReport, judgeImport, planImport } from "./plan-import.server.ts";
import { deskStates } from "../../dealership/car/desk-state.ts";
import { stockCells } from "../cars/stock-cells.ts";
import { stockCsv } from "../cars/stock-csv.ts";
import { stockContext } from "./stock-context.server.ts";
import { judgeStockTable, stockTable } from "./stock-list.ts";
import { readTable } from "../table/read-table.server.ts";
import { translate } from "../problems/translate-message.ts";
import { undoChange } from "../../../test/finish-change.ts";

const demo = join(import.meta.dirname, "../../../demo");
const demoCsv = readFileSync(join(demo, "stock.csv"));
const [header = [], ...demoRows]: string[][] = parse(demoCsv, { bom: true });
const now = new Date("2026-11-23T09:00:00Z");
const by = { at: now.toISOString() };

let folder: string;
let storage: Storage;
let staffId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-plan-"));
  storage = await openSqliteStorage(join(folder, "maarad.db"));
  const brands = (await readBrandList(demo))?.brands ?? [];
  const branches = (await readSettingsFiles(demo))?.settings?.branches ?? [];
  await storage.imports.importStock(
    { dealership: { ...waha, branches }, brands, cars: [], untouched: new Set(), at: by.at },
    { dryRun: false },
  );
  const added = await storage.staff.add(
    { name: "Saud", email: "saud@waha.example", role: "stock", locale: "ar" },
    { at: by.at },
  );
  if (added.outcome !== "added") throw new Error(added.outcome);
  staffId = added.id;
  await applied(await judged(demoCsv));
});

afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

function csv(rows: readonly string[][]): Buffer {
  return Buffer.from(stringify([header, ...rows]));
}

async function judged(bytes: Buffer, name = "stock.csv"): Promise<number> {
  const result = await judgeImport(storage, { name, bytes }, { staffId, now });
  if (result.outcome === "refused") throw new Error(result.problems.map(({ reason }) => reason.key).join());
  return result.importId;
}

async function planOf(importId: number): Promise<ImportPlan> {
  const planned = await planImport(storage, importId, now);
  if (!planned) throw new Error("There is no such list.");
  return planned.plan;
}

/** The change that it made, if there was anything to change. */
async function applied(importId: number, choice: Choice = "list"): Promise<number | undefined> {
  const { digest } = await planOf(importId);
  const decisions = { digest, choose: () => choice, acceptsVanished: true, acceptsEmptied: () => true };
  const result = await storage.imports.apply(importId, decisions, { ...by, staffId });
  if (result.outcome !== "applied") throw new Error(result.outcome);
  return result.changeId;
}

/** All rows of these tables, as they are on the disk; without versions, which only rise. */
function rowsOf(...names: string[]): string[][] {
  const database = new DatabaseSync(join(folder, "maarad.db"), { readOnly: true });
  const rows = names.map((name) => database.prepare(`select * from ${name} order by 1, 2`).all());
  database.close();
  const json = (row: object) => JSON.stringify(row, (key, value: unknown) => (key === "version" ? undefined : value));
  return rows.map((table) => table.map(json));
}

/** All that an import can change. */
function tables(): string {
  return rowsOf("cars", "car_colors", "car_pictures", "car_edits", "models").flat().join("\n");
}

/** All that is stored of every car itself, by id. */
function storedCars(): Map<number, string> {
  const rows = rowsOf("cars", "car_colors", "car_pictures").flat();
  const idOf = (row: string) => Number(/^\{"(?:id|car_id)":(\d+)/.exec(row)?.[1]);
  return new Map([...Map.groupBy(rows, idOf)].map(([id, parts]) => [id, parts.join("\n")]));
}

async function carWith(stockNumber: string) {
  const list = await storage.cars.fullForSale(0, 1_000);
  return list.find((car) => car.stockNumber === stockNumber);
}

test("the demonstration's list: every row is judged as the command does, the second time nothing changes", async () => {
  const importId = await judged(demoCsv);
  const planned = await planImport(storage, importId, now);
  expect(planned?.report).toMatchObject({
    rows: { read: demoRows.length, good: demoRows.length, bad: 0 },
    problems: [],
  });
  expect(planned?.plan).toMatchObject({ added: [], changed: [], vanished: [], unchanged: demoRows.length });
});

test("bad rows: with row, column, value, reason and the nearest name, in both languages", async () => {
  const rows = demoRows.map((cells) => [...cells]);
  const [first = []] = rows;
  first[header.indexOf("brand")] = "Toyotta";
  first[header.indexOf("price")] = "cheap";
  const planned = await planImport(storage, await judged(csv(rows)), now);
  expect(planned?.report?.rows).toMatchObject({ bad: 1 });
  expect(planned?.plan).toMatchObject({ kept: 1, vanished: [] });
  const [brand, price] = planned?.report?.problems ?? [];
  expect([brand, price]).toMatchObject([
    { file: "stock.csv", row: 2, column: "brand", value: "Toyotta" },
    { row: 2, column: "price", value: "cheap" },
  ]);
  expect(brand && translate(brand.reason, "en")).toBe("is not a known brand. Did you mean “Toyota”?");
  expect(brand && translate(brand.reason, "ar")).toContain("تويوتا");
});

test("no list at all: refused with the reason, and nothing is kept", async () => {
  const refuse = async (name: string, bytes: Buffer) => {
    const result = await judgeImport(storage, { name, bytes }, { staffId, now });
    return result.outcome === "refused" ? result.problems.map(({ reason }) => reason.key) : result.outcome;
  };
  expect(await refuse("stock.csv", Buffer.from(""))).toEqual(["file.empty"]);
  expect(await refuse("photo.xlsx", Buffer.from("no workbook"))).toEqual(["workbook.not-a-workbook"]);
  expect(await refuse("list.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toHaveLength(1);
  expect(await refuse("stock.csv", Buffer.from("a,b\n1,2"))).toContain("table.column-missing");
  expect(await refuse("stock.csv", csv([["only", "one", "bad", "row"]]))).toContain("stock.no-good-row");
});

test("the template workbook: its examples are added", async () => {
  const template = readFileSync(join(import.meta.dirname, "../../../docs/how-to/stock-template.xlsx"));
  const planned = await planImport(storage, await judged(template, "قائمة المخزون.XLSX"), now);
  expect(planned?.fileName).toBe("قائمة المخزون.XLSX");
  expect(planned?.plan.added).toHaveLength(2);
});

test("the report of the command line is none of the desk's", () => {
  expect(importReport("{}")).toBeUndefined();
});

test("cells of every car of the demonstration give the same car again", async () => {
  const context = await stockContext(storage, now);
  for (const id of await storage.carEdits.ids({ cars: emptyCars, states: [], sort: "newest", page: 1 }, 1_000)) {
    const car = (await storage.carEdits.find(id))?.car;
    const again = car && judgeCar(stockCells(car), context);
    expect(again?.problems).toEqual([]);
    for (const field of [
      "price",
      "trim",
      "description",
      "features",
      "capabilities",
      "inspection",
      "colors",
      "rangeKm",
      "batteryKwh",
      "chargeMinutes",
    ] as const)
      expect(car && again?.car && fieldJson(again.car, field)).toBe(car && fieldJson(car, field));
  }
});

test.each(["ar", "en"] as const)("the stock written as a list (%s) and read again: nothing changes", async (locale) => {
  const [first] = await storage.carEdits.listed([1001]);
  if (!first) throw new Error("There is no car.");
  const created = await storage.carEdits.create(
    {
      state: "available",
      car: {
        ...first,
        stockNumber: `=007-${locale}`,
        description: { ar: '- نظيفة جدًا، "فل كامل"\nبدون حوادث', en: "=1+1; +966" },
        features: [{ ar: "-5 درجات", en: "@home" }],
        vin: undefined,
      },
    },
    { at: "2026-11-22T21:30:00.000Z", staffId },
  );
  expect(created.outcome).toBe("created");
  const ids = await storage.carEdits.ids({ cars: emptyCars, states: [...deskStates], sort: "newest", page: 1 }, 1_000);
  expect(ids.length).toBeGreaterThan(demoRows.length);
  const list = stockCsv(await storage.carEdits.listed(ids), locale);
  const importId = await judged(Buffer.from(list));
  const planned = await planImport(storage, importId, now);
  expect(planned?.report).toMatchObject({ problems: [], warnings: [] });
  expect(planned?.plan).toMatchObject({ added: [], changed: [], vanished: [], conflicts: [], unchanged: ids.length });
});

test("random lists of a car, in one language or two, written as cells and read again: they are the same", async () => {
  const context = await stockContext(storage, now);
  const [car] = await storage.carEdits.listed([1001]);
  if (!car) throw new Error("There is no car.");
  const text = fc
    .string({ unit: fc.constantFrom("|", "\\", "/", ",", '"', "=", "A", "ب", "7"), minLength: 1, maxLength: 12 })
    .filter((typed) => /[Aب]/.test(typed));
  const item = fc.record({ ar: text, en: text }, { requiredKeys: ["ar"] });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 6 }), fc.array(item, { maxLength: 6 }), async (features, others) => {
      const written = { ...car, features, capabilities: others };
      const table = await readTable(Buffer.from(stockCsv([written], "ar")), "stock.csv", stockTable);
      const { list, problems } = await judgeStockTable(table, "stock.csv", context);
      const [listed] = list?.listed ?? [];
      expect([...problems, ...(listed?.row.problems ?? [])]).toEqual([]);
      for (const field of ["features", "capabilities"] as const)
        expect(listed?.car && fieldJson({ ...listed.car, pictures: [] }, field)).toBe(fieldJson(written, field));
    }),
    { numRuns: scaled(200) },
  );
});

const emptyCars = {
  q: "",
  filters: {
    brand: [],
    model: [],
    year: [],
    body: [],
    color: [],
    engine: [],
    condition: [],
    fuel: [],
    transmission: [],
    seats: [],
    branch: [],
  },
};

const count = scaled(200);

test(`${count} lists made of the demonstration's: the plan is what is done, and undo restores every byte`, async () => {
  const columns = ["price", "status", "seats", "mileage_km", "colors", "trim_ar", "branch", "year", "model_ar"];
  const values = ["", "0", "1", "5", "white", "red|black", "sold", "reserved", "2020", "45000", "139000", "نص", "x"];
  const change = fc.record({
    row: fc.nat(demoRows.length - 1),
    column: fc.constantFrom(...columns),
    value: fc.constantFrom(...values),
  });
  const list = fc.record({
    changes: fc.array(change, { maxLength: 30 }),
    dropped: fc.array(fc.nat(demoRows.length - 1), { maxLength: 20 }),
    renumbered: fc.array(fc.nat(demoRows.length - 1), { maxLength: 5 }),
    choice: fc.constantFrom<Choice[]>("list", "desk"),
  });
  // Some of what the lists change was changed at the desk, too.
  for (const id of await storage.carEdits.ids({ cars: emptyCars, states: [], sort: "newest", page: 1 }, 40)) {
    const stored = await storage.carEdits.find(id);
    const fields = { price: { kind: "on-request" }, seats: 9, mileageKm: 77_777 } as const;
    if (stored) await storage.carEdits.change(stored, { fields }, { ...by, staffId });
  }
  await fc.assert(
    fc.asyncProperty(list, async ({ changes, dropped, renumbered, choice }) => {
      const rows = demoRows.map((cells) => [...cells]);
      for (const { row, column, value } of changes) {
        const cells = rows[row];
        if (cells) cells[header.indexOf(column)] = value;
      }
      for (const row of renumbered) {
        const cells = rows[row];
        if (cells) cells[0] = `NEW-${row}`;
      }
      const beginning = tables();
      const before = storedCars();
      const importId = await judged(csv(rows.filter((_cells, index) => !dropped.includes(index))));
      const plan = await planOf(importId);
      expect(tables()).toBe(beginning);
      const changeId = await applied(importId, choice);
      for (const { id, car: old, fields } of plan.changed) {
        const car = (await storage.carEdits.find(id))?.car ?? old;
        const asked = plan.conflicts.filter((conflict) => conflict.id === id).map(({ field }) => field);
        expect(changedFields(old, car).filter((field) => !asked.includes(field))).toEqual(
          fields.map(({ field }) => field),
        );
        for (const { field, after } of fields) expect(fieldJson(car, field)).toBe(after);
      }
      for (const { id, field, deskJson, listJson } of plan.conflicts) {
        const car = (await storage.carEdits.find(id))?.car;
        expect(car && fieldJson(car, field)).toBe(choice === "list" ? listJson : deskJson);
      }
      const done = storedCars();
      const different = [...done.keys()].filter((id) => before.has(id) && before.get(id) !== done.get(id));
      const planned = [...plan.changed, ...plan.vanished, ...(choice === "list" ? plan.conflicts : [])];
      expect(new Set(different)).toEqual(new Set(planned.map(({ id }) => id)));
      expect(done.size - before.size).toBe(plan.added.length);
      for (const { id } of plan.vanished)
        expect(await storage.carEdits.find(id)).toMatchObject({ state: "sold", soldAt: by.at });
      for (const { stockNumber, status } of plan.added)
        if (status !== "sold") expect(await carWith(stockNumber)).toMatchObject({ stockNumber });
      if (changeId !== undefined)
        expect(await undoChange(storage, changeId, { ...by, staffId })).toMatchObject({
          outcome: "undone",
          kept: [],
        });
      expect(tables()).toBe(beginning);
    }),
    { numRuns: count },
  );
}, 600_000);

/** A folder with `used_cars_sa.csv`, real listings of used cars. */
const testData = process.env["TEST_DATA_DIR"];

test.skipIf(testData === undefined)(
  "a list of thousands of real listings: good ones are added, and all are gone again when it is undone",
  async () => {
    const listings: Record<string, string>[] = parse(readFileSync(join(testData ?? "", "used_cars_sa.csv")), {
      bom: true,
      columns: true,
    });
    const cells = (listing: Record<string, string>, index: number): Record<string, string | undefined> => ({
      stock_number: `R-${index}`,
      condition: "used",
      brand: listing["make_en"],
      model_en: listing["model_en"],
      model_ar: listing["model_ar"],
      year: listing["year"],
      body: "sedan",
      fuel: listing["fuel_en"],
      transmission: listing["gear_en"],
      mileage_km: listing["mileage_km"],
      colors: listing["color_en"],
      price: listing["price_sar"],
    });
    const rows = listings.map(cells).map((row) => header.map((column) => row[column] ?? ""));
    const beginning = tables();
    const importId = await judged(csv([...demoRows, ...rows]));
    const planned = await planImport(storage, importId, now);
    const good = planned?.report?.rows.good ?? 0;
    expect(good).toBeGreaterThan(3_000);
    expect(planned?.plan.added).toHaveLength(good - demoRows.length);
    const changeId = await applied(importId);
    expect(await undoChange(storage, changeId ?? 0, { ...by, staffId })).toMatchObject({
      outcome: "undone",
      changed: good - demoRows.length,
    });
    expect(tables()).toBe(beginning);
  },
  120_000,
);
