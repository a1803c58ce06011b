/** One connection to write, one to read, checked for safety first. */
import { chmod, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { nodeSqliteDialect, whileBusy } from "./sqlite-dialect.ts";
import { assertLocalFolder, assertPragmas, assertSafeVersion, stillInPlace } from "./sqlite-safety.ts";
import type { Tables } from "./tables.ts";

const inMemory = ":memory:";

// How long a write waits for another process, for example an import, before it fails.
const patienceMs = 10_000;

// SQLite's own timeout blocks the process, so it is short; `whileBusy` waits longer.
const busyTimeoutMs = 100;

// 2 is MEMORY: otherwise SQLite writes temporary data, requests included, to the system's temporary folder.
const everyPragma = { busy_timeout: busyTimeoutMs, temp_store: 2 };
// 2 is FULL: a commit returns after the log reached the disk.
export const writerPragmas = { ...everyPragma, synchronous: 2, foreign_keys: 1, secure_delete: 1 };
const writtenAhead = { journal_mode: "wal" };

/** Opens or creates the database at `path`; `:memory:` is lost on `close`. */
export async function openSqlite(path: string): Promise<Database> {
  assertSafeVersion(process.versions.sqlite ?? "0");
  if (path === inMemory) return await openInMemory();
  await prepareFile(path);
  const writer = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    await whileBusy(patienceMs, () => writer.exec("pragma journal_mode = wal"));
    setPragmas(writer, writerPragmas);
    assertPragmas(writer, writtenAhead);
    const write = kyselyOver(writer, stillInPlace(path));
    await whileBusy(patienceMs, () => migrate(write, "sqlite"));

    const reader = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
    setPragmas(reader, everyPragma);
    assertPragmas(reader, writtenAhead);
    const close = async () => {
      // The writer closes last: it checkpoints the log.
      reader.close();
      writer.close();
    };
    return { dialect: "sqlite", read: kyselyOver(reader), write, copyTo: (target) => copyFile(path, target), close };
  } catch (error) {
    writer.close();
    throw error;
  }
}

async function openInMemory(): Promise<Database> {
  const memory = new DatabaseSync(inMemory);
  setPragmas(memory, writerPragmas);
  const db = kyselyOver(memory);
  await migrate(db, "sqlite");
  return { dialect: "sqlite", read: db, write: db, close: async () => memory.close() };
}

// A connection of its own and all pages in one step: a consistent snapshot that neither visitors nor other processes disturb.
async function copyFile(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
  try {
    await backup(source, target, { rate: allPages });
  } finally {
    source.close();
  }
}

const allPages = 2 ** 31 - 1;

async function prepareFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await assertLocalFolder(dirname(path));
  // Before SQLite opens it: its log files inherit the mode.
  const file = await open(path, "a", 0o600);
  await file.close();
  await chmod(path, 0o600);
}

function setPragmas(database: DatabaseSync, pragmas: Record<string, number>): void {
  for (const [name, value] of Object.entries(pragmas)) database.exec(`pragma ${name} = ${value}`);
  assertPragmas(database, pragmas);
}

function kyselyOver(database: DatabaseSync, check?: () => void): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(database, patienceMs, check) });
}
