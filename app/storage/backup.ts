/** Copies the database into one SQLite file, and restores it into an empty database. */
import { randomBytes } from "node:crypto";
import { copyFile, open, rename, rm } from "node:fs/promises";
import type { Database } from "./database.ts";
import { copyTables, countOn, emptyFresh, isEmpty } from "./table-copy.ts";
import { openSqlite } from "./sqlite.ts";

/** Replaces the file at `path` only when the copy is complete. */
export async function backUp(database: Database, path: string): Promise<void> {
  const part = await privateFile(path);
  try {
    if (database.copyTo !== undefined) await database.copyTo(part);
    else await copyOut(database, part);
    await flush(part);
    await rename(part, path);
  } finally {
    await removeDatabase(part);
  }
}

async function copyOut({ read }: Database, path: string): Promise<void> {
  const target = await openSqlite(path);
  try {
    // A consistent snapshot, however long copying takes.
    await read
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (from) => {
        await target.write.transaction().execute(async (to) => {
          await emptyFresh(to);
          await copyTables(from, to);
        });
      });
  } finally {
    await target.close();
  }
}

/** Throws if the database is not empty. */
export async function restore({ write, dialect }: Database, path: string): Promise<void> {
  // A backup may have an older schema; its copy is migrated first.
  const part = await privateFile(path);
  try {
    await copyFile(path, part);
    const source = await openSqlite(part);
    try {
      await write.transaction().execute(async (to) => {
        if (!(await isEmpty(to))) throw new Error("The database is not empty, so nothing is restored into it.");
        await emptyFresh(to);
        await copyTables(source.read, to);
        if (dialect === "postgres") await countOn(to);
      });
    } finally {
      await source.close();
    }
  } finally {
    await removeDatabase(part);
  }
}

/** A new file beside `path` with mode 0600. */
async function privateFile(path: string): Promise<string> {
  const part = `${path}.${randomBytes(4).toString("hex")}.part`;
  const file = await open(part, "wx", 0o600);
  await file.close();
  return part;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

async function removeDatabase(path: string): Promise<void> {
  for (const ending of ["", "-wal", "-shm"]) await rm(path + ending, { force: true });
}
