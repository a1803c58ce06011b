import { constants } from "node:fs";
import { access, chmod, mkdir, open, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { nodeSqliteDialect, retryWhileBusy } from "./sqlite-dialect.ts";
import { assertLocalFolder, assertPragmas, assertSafeVersion, movedFileCheck } from "./sqlite-safety.ts";
import type { Tables } from "./tables.ts";

const inMemory = ":memory:";

// How long a write waits for another process, such as an import. A form is answered within 10 s, on a busy machine, too.
const patienceMs = 7_000;

// A heartbeat that fails is repeated, so it waits less.
const heartbeatPatienceMs = 2_000;

// SQLite's own timeout blocks the process, so it is short; retries wait longer.
const busyTimeoutMs = 100;

// 2 is MEMORY: otherwise SQLite writes personal data to the system's temporary folder.
const commonPragmas = { busy_timeout: busyTimeoutMs, temp_store: 2 };
// 2 is FULL: a commit waits until the log is on the disk.
export const writerPragmas = { ...commonPragmas, synchronous: 2, foreign_keys: 1, secure_delete: 1 };
const walPragma = { journal_mode: "wal" };

/** Opens or creates the database, after safety checks, and migrates it. `:memory:` is lost on `close`. */
export async function openSqlite(path: string): Promise<Database> {
  assertSafeVersion(process.versions.sqlite ?? "0");
  if (path === inMemory) return await openInMemory();
  await prepareFile(path);
  const writer = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    await retryWhileBusy(patienceMs, () => writer.exec("pragma journal_mode = wal"));
    setPragmas(writer, writerPragmas);
    assertPragmas(writer, walPragma);
    const write = createKysely(writer, { check: movedFileCheck(path) });
    await retryWhileBusy(patienceMs, () => migrate(write, "sqlite"));

    const reader = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
    setPragmas(reader, commonPragmas);
    assertPragmas(reader, walPragma);
    const heart = new DatabaseSync(path, { timeout: 0 });
    setPragmas(heart, { ...writerPragmas, busy_timeout: 0 });
    const close = async () => {
      // The writer closes last, because it checkpoints the log.
      reader.close();
      heart.close();
      writer.close();
    };
    return {
      dialect: "sqlite",
      read: createKysely(reader),
      write,
      heartbeat: createKysely(heart, { patienceMs: heartbeatPatienceMs, check: movedFileCheck(path) }),
      freeBytes: () => freeBytes(dirname(path)),
      copyTo: (target) => copyFile(path, target),
      bytes: () => fileBytes(path),
      close,
    };
  } catch (error) {
    writer.close();
    throw error;
  }
}

async function openInMemory(): Promise<Database> {
  const memory = new DatabaseSync(inMemory);
  setPragmas(memory, writerPragmas);
  const db = createKysely(memory);
  await migrate(db, "sqlite");
  return {
    dialect: "sqlite",
    read: db,
    write: db,
    heartbeat: db,
    bytes: async () => 0,
    close: async () => memory.close(),
  };
}

// All pages in one step on a separate connection are a consistent snapshot.
async function copyFile(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
  try {
    await backup(source, target, { rate: allPages });
  } finally {
    source.close();
  }
}

const allPages = 2 ** 31 - 1;

/** With the write-ahead log. Asks for the size only: closing a file would release locks. */
async function fileBytes(path: string): Promise<number> {
  const log = await stat(`${path}-wal`).catch(() => undefined);
  return (await stat(path)).size + (log?.size ?? 0);
}

async function prepareFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await assertLocalFolder(dirname(path));
  const stats = await stat(path).catch(() => undefined);
  // Closing a file releases the locks that this process's other connections to it hold (POSIX).
  if (stats?.isFile()) await access(path, constants.W_OK);
  else await (await open(path, "a", 0o600)).close();
  // SQLite's log files inherit the mode.
  await chmod(path, 0o600);
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const { blocks, bavail, bfree, bsize } = await statfs(folder);
  if (blocks === 0) return undefined;
  // Some blocks are reserved for root.
  return (process.getuid?.() === 0 ? bfree : bavail) * bsize;
}

function setPragmas(database: DatabaseSync, pragmas: Record<string, number>): void {
  for (const [name, value] of Object.entries(pragmas)) database.exec(`pragma ${name} = ${value}`);
  assertPragmas(database, pragmas);
}

function createKysely(
  database: DatabaseSync,
  options: { patienceMs?: number; check?: () => void } = {},
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: nodeSqliteDialect(database, options.patienceMs ?? patienceMs, options.check),
  });
}
