import { copyFile, open } from "node:fs/promises";
import { join } from "node:path";
import { openSqliteStorage, openStorage } from "../../app/storage/storage.server.ts";
import { contentsOf, type Contents } from "./sqlite-file.ts";
import type { Present } from "./present-database.ts";

/** The backup file could change between its check and its restore, so both use a copy. */
export async function copyOf(backup: string, folder: string): Promise<string> {
  const copy = join(folder, "backup.db");
  await copyFile(backup, copy);
  return copy;
}

export async function unknownMigrations({ migrations }: Contents, folder: string): Promise<string[]> {
  const fresh = join(folder, "fresh.db");
  await (await openSqliteStorage(fresh)).close();
  const current = contentsOf(fresh);
  return "trouble" in current ? migrations : migrations.filter((name) => !current.migrations.includes(name));
}

export type Restored = { leads: number; erasedAgain: number };

export async function prepare(copy: string, erased: readonly string[], at: Date): Promise<Restored> {
  const storage = await openSqliteStorage(copy);
  try {
    const erasedAgain = erased.length === 0 ? [] : await storage.leads.erase(erased, at.toISOString());
    return { leads: await storage.leads.count({}), erasedAgain: erasedAgain.length };
  } finally {
    await storage.close();
  }
}

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
