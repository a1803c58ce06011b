/** A checked backup on its way into the database: brought up to date beside it, what was erased erased again, then put in place. */
import { copyFile, open } from "node:fs/promises";
import { join } from "node:path";
import { openSqliteStorage, openStorage } from "../../app/storage/storage.server.ts";
import { contentsOf, type Contents } from "./sqlite-file.ts";
import type { Present } from "./present-database.ts";

/** A copy, so that what was checked is what is restored, whatever happens to the backup meanwhile. */
export async function copyOf(backup: string, folder: string): Promise<string> {
  const copy = join(folder, "backup.db");
  await copyFile(backup, copy);
  return copy;
}

/** What a database of this version has; a backup with more than these is newer. */
export async function unknownMigrations({ migrations }: Contents, folder: string): Promise<string[]> {
  const fresh = join(folder, "fresh.db");
  await (await openSqliteStorage(fresh)).close();
  const known = contentsOf(fresh);
  return "trouble" in known ? migrations : migrations.filter((name) => !known.migrations.includes(name));
}

export type Restored = { leads: number; erasedAgain: number };

/** Brings the copy up to date and erases in it what was erased on request, before anybody sees it. */
export async function prepare(copy: string, erased: readonly string[], at: Date): Promise<Restored> {
  const storage = await openSqliteStorage(copy);
  try {
    const gone = erased.length === 0 ? [] : await storage.leads.erase(erased, at.toISOString());
    return { leads: await storage.leads.count({}), erasedAgain: gone.length };
  } finally {
    await storage.close();
  }
}

/** Where the database is now that was there, if one was. */
export async function restoreIntoSqlite(copy: string, present: Present, at: Date): Promise<string | undefined> {
  const file = await open(copy, "r+");
  await file.sync().finally(() => file.close());
  return await present.replaceBy(copy, at);
}

export async function restoreIntoPostgres(
  copy: string,
  settings: { databaseUrl?: string; dataDir: string },
): Promise<void> {
  const storage = await openStorage(settings);
  await storage.restore(copy).finally(() => storage.close());
}
