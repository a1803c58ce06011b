// References of erased requests, in a file beside the database: a restore erases them again even if the database is lost.
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseReference } from "../../dealership/leads/lead.ts";
import { syncFolder } from "../../files/sync-folder.ts";

export function erasedListPath(dataDir: string): string {
  return join(dataDir, "erased.txt");
}

/** Resolves after fsync. References are not personal data. */
export async function appendToErasedList(dataDir: string, references: readonly string[], at: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = await open(erasedListPath(dataDir), "a", 0o600);
  try {
    await file.writeFile(references.map((reference) => `${reference} ${at}\n`).join(""));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dataDir);
}

export async function readErasedReferences(dataDir: string): Promise<string[]> {
  try {
    const text = await readFile(erasedListPath(dataDir), "utf8");
    return text.split("\n").flatMap((line) => parseReference(line.trim().split(" ")[0] ?? "") ?? []);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
