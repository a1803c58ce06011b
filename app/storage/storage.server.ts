/** The one door to what is kept: everything outside `storage/` asks here, whichever database is behind it. */
import { join } from "node:path";
import type { Brand, Car, CarSummary, Picture } from "../dealership/car.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { IndexedCar } from "../dealership/stock-index.ts";
import type { Price } from "../dealership/price.ts";
import type { Bilingual } from "../dealership/bilingual.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "../dealership/vocabulary.ts";
import { brands } from "./brands.ts";
import { car, carsForSale, carsOnDiscount, carSummaries, stockNumbersForSale } from "./cars.ts";
import { catalogueVersion } from "./catalogue.ts";
import type { Database } from "./database.ts";
import { dealership } from "./dealership.ts";
import { keepPicture, knownPictures, rendition } from "./pictures.ts";
import { openSqlite } from "./sqlite.ts";
import { importStock } from "./stock-import.ts";

/** A car as the stock list brings it: no id yet, brand and pictures by name. */
export type StockCar = {
  stockNumber: string;
  condition: Condition;
  status: Status;
  brandSlug: string;
  model: { slug: string; name: Bilingual };
  trim?: Bilingual;
  year: number;
  body: Body;
  fuel: Fuel;
  transmission?: Transmission;
  engineLitres?: number;
  cylinders?: number;
  fuelConsumption?: number;
  seats?: number;
  mileageKm: number;
  price: Price;
  colors: Color[];
  vin?: string;
  branch?: string;
  description?: Bilingual;
  features: Bilingual[];
  capabilities: Bilingual[];
  /** UTC, ISO 8601; without one a new car gets the moment of the import and a known one keeps its own. */
  addedAt?: string;
  pictures: { hash: string; color?: Color; illustrative: boolean }[];
};

export type PictureFormat = "avif" | "webp";

/** One encoded size of a picture. */
export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A picture with every rendition; `hash` is the SHA-256 of the original in hex. */
export type RenderedPicture = { hash: string; width: number; height: number; renditions: Rendition[] };

export type StockImport = {
  /** Left out: what the database has stays. */
  dealership?: Dealership;
  /** Left out: what the database has stays. Brands without cars stay, too. */
  brands?: Brand[];
  cars: StockCar[];
  /** Stock numbers that are in the list but whose row was bad: their cars stay as they are. */
  untouched: ReadonlySet<string>;
  /** Pictures that cars refer to although they are not kept: only a dry run has such. */
  unkeptPictures?: Picture[];
  /** UTC, ISO 8601. */
  at: string;
};

export type StockImportResult = { added: number; changed: number; unchanged: number; sold: number; kept: number };

export type Storage = {
  /** Rises with every import that changed something. */
  catalogueVersion(): Promise<number>;
  dealership(): Promise<Dealership | undefined>;
  brands(): Promise<Brand[]>;
  /** Every car that is for sale, for the index. */
  carsForSale(): Promise<IndexedCar[]>;
  /** In the order asked, unknown ids left out, sold cars included. */
  carSummaries(ids: readonly number[]): Promise<CarSummary[]>;
  /** For sale, the largest discount first. */
  carsOnDiscount(limit: number): Promise<CarSummary[]>;
  car(id: number): Promise<Car | undefined>;
  /** Hashes among these whose renditions are already kept. */
  knownPictures(hashes: readonly string[]): Promise<Map<string, { width: number; height: number; renditionWidths: number[] }>>;
  keepPicture(picture: RenderedPicture): Promise<void>;
  rendition(hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  stockNumbersForSale(): Promise<string[]>;
  /** All in one transaction: settings, brands, cars, cars that vanished marked sold, the version raised when anything changed. `dryRun` rolls back and says what would have happened. */
  importStock(stock: StockImport, options: { dryRun: boolean }): Promise<StockImportResult>;
  close(): Promise<void>;
};

/** Opens PostgreSQL where `databaseUrl` is given, else SQLite in `dataDir`; brings the tables up to date. Throws where the database is not safe to keep anything in. */
export async function openStorage(settings: { databaseUrl?: string; dataDir: string }): Promise<Storage> {
  if (settings.databaseUrl === undefined) return await openSqliteStorage(join(settings.dataDir, "maarad.db"));
  // Loaded only where it is used: most sites never need the driver.
  const { openPostgres } = await import("./postgres.ts");
  return storageOver(await openPostgres(settings.databaseUrl));
}

/** `:memory:` is a database that is gone after `close`. */
export async function openSqliteStorage(path: string): Promise<Storage> {
  return storageOver(await openSqlite(path));
}

function storageOver({ read, write, close }: Database): Storage {
  return {
    catalogueVersion: () => catalogueVersion(read),
    dealership: () => dealership(read),
    brands: () => brands(read),
    carsForSale: () => carsForSale(read),
    carSummaries: (ids) => carSummaries(read, ids),
    carsOnDiscount: (limit) => carsOnDiscount(read, limit),
    car: (id) => car(read, id),
    knownPictures: (hashes) => knownPictures(read, hashes),
    keepPicture: (picture) => keepPicture(write, picture),
    rendition: (hash, width, format) => rendition(read, hash, width, format),
    stockNumbersForSale: () => stockNumbersForSale(read),
    importStock: (stock, options) => importStock(write, stock, options),
    close,
  };
}
