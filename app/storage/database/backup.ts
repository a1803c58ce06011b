import { randomBytes } from "node:crypto";
import { copyFile, open, rename, rm } from "node:fs/promises";
import type { Database } from "./database.ts";
import { copyTables, advanceSequences, deleteInitialRows, endSessions, isEmpty } from "./table-copy.ts";
import { openSqlite } from "./sqlite.ts";

/** Copies the database into one SQLite file; replaces the file at `path` only when the copy is complete. */
export async function backUp(database: Database, path: string): Promise<void> {
  const temporaryPath = await createPrivateFile(path);
  try {
    if (database.copyTo !== undefined) await database.copyTo(temporaryPath);
    else await copyToSqlite(database, temporaryPath);
    await flush(temporaryPath);
    await rename(temporaryPath, path);
  } finally {
    await removeDatabase(temporaryPath);
  }
}

async function copyToSqlite({ read }: Database, path: string): Promise<void> {
  const target = await openSqlite(path);
  try {
    await read
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (from) => {
        await target.write.transaction().execute(async (to) => {
          await deleteInitialRows(to);
          await copyTables(from, to);
        });
      });
  } finally {
    await target.close();
  }
}

/** Copies a backup into an empty database. Throws if it is not empty. */
export async function restore({ write, dialect }: Database, path: string): Promise<void> {
  // Opening migrates the copy: a backup may have an older schema.
  const temporaryPath = await createPrivateFile(path);
  try {
    await copyFile(path, temporaryPath);
    const source = await openSqlite(temporaryPath);
    try {
      await write.transaction().execute(async (to) => {
        if (!(await isEmpty(to))) throw new Error("The database is not empty: nothing was restored.");
        await deleteInitialRows(to);
        await copyTables(source.read, to);
        await endSessions(to);
        if (dialect === "postgres") await advanceSequences(to);
      });
    } finally {
      await source.close();
    }
  } finally {
    await removeDatabase(temporaryPath);
  }
}

async function createPrivateFile(path: string): Promise<string> {
  const temporaryPath = `${path}.${randomBytes(4).toString("hex")}.part`;
  const file = await open(temporaryPath, "wx", 0o600);
  await file.close();
  return temporaryPath;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm"]) await rm(path + suffix, { force: true });
}
