import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Beside the database, so that the running site can tell when a backup is missing. */
function lastBackupFile(dataDir: string): string {
  return join(dataDir, "last-backup.txt");
}

export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  const file = lastBackupFile(dataDir);
  await writeFile(`${file}.new`, `${at.toISOString()}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** `undefined` before the first backup. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(lastBackupFile(dataDir), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
}
