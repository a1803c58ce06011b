/** The only entry to the database for code outside `storage/`, for SQLite and PostgreSQL alike. */
import { join } from "node:path";
import { riyadhDay } from "../dealership/text/riyadh-day.ts";
import { backUp, restore } from "./backup.ts";
import { carStore, type CarStore } from "./car-store.ts";
import { contentStore, type ContentStore } from "./content-store.ts";
import { pictureStore, type PictureStore } from "./picture-store.ts";
import { leadStore, type LeadStore } from "./lead-store.ts";
import { outboxStore, type OutboxStore } from "./outbox-store.ts";
import { keyStore, type KeyStore } from "./key-store.ts";
import type { Database } from "./database.ts";
import { alone, type Patience } from "./locks.ts";
import { openSqlite } from "./sqlite.ts";
import type { Today } from "./types.ts";

export type Storage = {
  cars: CarStore;
  content: ContentStore;
  pictures: PictureStore;
  leads: LeadStore;
  outbox: OutboxStore;
  keys: KeyStore;
  /** PostgreSQL: only one process at a time runs work of this name; `onWait` is called once when a process starts to wait. */
  alone<Result>(name: string, patience: Patience, work: () => Promise<Result>): Promise<Result>;
  /** A copy of everything as one SQLite file; the site keeps running. */
  backUp(path: string): Promise<void>;
  /** Fills an empty database from a backup. Throws if it is not empty. */
  restore(path: string): Promise<void>;
  close(): Promise<void>;
};

export function databaseFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "maarad.db");
}

/** Opens PostgreSQL if `databaseUrl` is set, else SQLite in `dataDir`, and migrates. Throws if the database is not safe to store anything in. */
export async function openStorage(
  settings: { databaseUrl?: string; dataDir: string },
  today: Today = () => riyadhDay(new Date()),
): Promise<Storage> {
  if (settings.databaseUrl === undefined) return await openSqliteStorage(databaseFile(settings), today);
  // Lazy: most sites never need the driver.
  const { openPostgres } = await import("./postgres.ts");
  return storageOver(await openPostgres(settings.databaseUrl), today);
}

/** `:memory:` is lost on `close`. */
export async function openSqliteStorage(path: string, today: Today = () => riyadhDay(new Date())): Promise<Storage> {
  return storageOver(await openSqlite(path), today);
}

function storageOver(database: Database, today: Today): Storage {
  return {
    cars: carStore(database, today),
    content: contentStore(database),
    pictures: pictureStore(database),
    leads: leadStore(database),
    outbox: outboxStore(database),
    keys: keyStore(database),
    alone: (name, patience, work) =>
      database.dialect === "postgres" ? alone(database.read, name, patience, work) : work(),
    backUp: (path) => backUp(database, path),
    restore: (path) => restore(database, path),
    close: database.close,
  };
}
