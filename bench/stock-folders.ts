/** Data folders with the demonstration dealership and as many made-up cars as wanted: made once per state of the sources, kept beside the packages, copied for every run. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CarPicture } from "../app/dealership/car.ts";
import type { IndexedCar } from "../app/dealership/stock-index.ts";
import { openStorage, type StockCar, type Storage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { root } from "../reliability/site-process.ts";
import { generatedStock } from "./generated-stock.ts";

const sources = "{demo/**/*.*,app/storage/**/*.ts,commands/import/**/*.ts,bench/generated-stock.ts,bench/stock-folders.ts}";
/** More go through the import in one piece; beyond, the cars are multiplied inside the database. */
const mostImported = 100_000;

/** A folder of its own with `cars` for sale; the demonstration's own stock without a number. */
export async function stockFolder(cars?: number): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await kept(cars), folder, { recursive: true });
  return folder;
}

const underWay = new Map<string, Promise<string>>();

/** One at a time for everyone who asks. */
function kept(cars: number | undefined): Promise<string> {
  const name = String(cars ?? "demo");
  const made = underWay.get(name) ?? make(cars);
  underWay.set(name, made);
  return made;
}

async function make(cars: number | undefined): Promise<string> {
  const folder = join(root, "node_modules/.cache/bench-stock", stateOfSources(), String(cars ?? "demo"));
  if (existsSync(folder)) return folder;
  console.error(cars === undefined ? "Importing the demonstration dealership …" : `Making a stock of ${cars.toLocaleString("en")} cars …`);
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  if (cars === undefined) await importDemo(draft);
  else await fill(draft, cars);
  renameSync(draft, folder);
  return folder;
}

function stateOfSources(): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: root }).sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 16);
}

async function importDemo(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir });
  const report = await importFolder(join(root, "demo"), storage, { strict: true });
  await storage.close();
  if (report.outcome !== "imported") throw new Error(JSON.stringify(report.problems));
}

async function fill(dataDir: string, cars: number): Promise<void> {
  cpSync(await kept(undefined), dataDir, { recursive: true });
  const imported = Math.min(cars, mostImported);
  const storage = await openStorage({ dataDir });
  await importGenerated(storage, imported);
  await storage.close();
  for (let have = imported; have < cars; have += imported) multiply(dataDir, { imported, times: have / imported });
}

async function importGenerated(storage: Storage, size: number): Promise<void> {
  const galleries = (await storage.wholeCarsForSale(0, 1_000)).map(({ pictures }) => pictures).filter(({ length }) => length > 0);
  const generated = [...generatedStock(size)];
  const known = await storage.brands();
  const brands = new Map(known.map((brand) => [brand.slug, brand]));
  for (const { brand } of generated) if (!brands.has(brand.slug)) brands.set(brand.slug, { slug: brand.slug, name: brand.name, alsoWritten: [] });
  const cars = generated.map((car, at) => stockCar(car, galleries[at % galleries.length] ?? []));
  await storage.importStock({ brands: [...brands.values()], cars, untouched: new Set(), at: "2026-01-02T00:00:00.000Z" }, { dryRun: false });
}

function stockCar({ id, brand, model, halalas, colors, addedAt, ...car }: IndexedCar, pictures: readonly CarPicture[]): StockCar {
  return {
    ...car,
    model,
    stockNumber: `B-${id}`,
    status: "available",
    brandSlug: brand.slug,
    price: halalas === undefined ? { kind: "on-request" } : { kind: "listed", halalas, vatScheme: car.condition === "new" ? "standard" : "margin" },
    colors: [...colors],
    features: [],
    capabilities: [],
    addedAt: new Date(addedAt).toISOString(),
    pictures: pictures.map(({ hash, illustrative }) => ({ hash, illustrative })),
  };
}

/** The imported cars once more under other numbers, each a little dearer. */
function multiply(dataDir: string, { imported, times }: { imported: number; times: number }): void {
  const db = new DatabaseSync(join(dataDir, "maarad.db"));
  const columns = (table: string) => db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all().map(({ name }) => String(name));
  const further: Record<string, string> = {
    id: `id + ${times * imported}`,
    car_id: `car_id + ${times * imported}`,
    stock_number: `stock_number || '-${times}'`,
    price_halalas: `price_halalas + ${times * 12_300}`,
  };
  const copy = (table: string, where: string) => {
    const names = columns(table);
    db.exec(`INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => further[name] ?? name).join()} FROM ${table} WHERE ${where}`);
  };
  const first = Number(db.prepare("SELECT min(id) AS id FROM cars WHERE status <> 'sold'").get()?.["id"]);
  db.exec("BEGIN");
  copy("cars", `id BETWEEN ${first} AND ${first + imported - 1}`);
  for (const table of ["car_colors", "car_pictures"]) copy(table, `car_id BETWEEN ${first} AND ${first + imported - 1}`);
  db.exec("UPDATE catalogue SET version = version + 1, next_car_id = (SELECT max(id) + 1 FROM cars)");
  db.exec("COMMIT");
  db.close();
}
