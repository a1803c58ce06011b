import { copyFile, open } from "node:fs/promises";
import { join } from "node:path";
import { openSqliteStorage, openStorage } from "../../app/storage/storage.server.ts";
import { verifyContents, type Contents } from "./sqlite-file.ts";
import type { CurrentDatabase } from "./current-database.ts";

/** The backup file could change between its check and its restore, so both use a copy. */
export async function copyBackup(backup: string, folder: string): Promise<string> {
  const copy = join(folder, "backup.db");
  await copyFile(backup, copy);
  return copy;
}

export async function unknownMigrations({ migrations }: Contents, folder: string): Promise<string[]> {
  const fresh = join(folder, "fresh.db");
  await (await openSqliteStorage(fresh)).close();
  const current = verifyContents(fresh);
  return "error" in current ? migrations : migrations.filter((name) => !current.migrations.includes(name));
}

export type RestoreResult = { leads: number; erasedAgain: number };

export async function migrateAndErase(copy: string, erased: readonly string[], at: Date): Promise<RestoreResult> {
  const storage = await openSqliteStorage(copy);
  try {
    const erasedAgain = erased.length === 0 ? [] : await storage.leads.erase(erased, at.toISOString());
    return { leads: await storage.leads.count({}), erasedAgain: erasedAgain.length };
  } finally {
    await storage.close();
  }
}

export async function restoreIntoSqlite(copy: string, present: CurrentDatabase, at: Date): Promise<string | undefined> {
  const file = await open(copy, "r+");
  await file.sync().finally(() => file.close());
  return await present.replaceWith(copy, at);
}

export async function restoreIntoPostgres(
  copy: string,
  settings: { databaseUrl?: string; dataDir: string },
): Promise<void> {
  const storage = await openStorage(settings);
  await storage.restore(copy).finally(() => storage.close());
}
