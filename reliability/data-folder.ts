import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOfDemo, stockRows, writeStockRows } from "../e2e/demo-copy.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";

const folders = new Set<string>();
process.once("exit", removeFolders);

/** Test files call it, too: Vitest ends their processes without an exit event. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** Removed by `removeFolders`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "maarad-reliability-"));
  folders.add(folder);
  return folder;
}

let imported: Promise<string> | undefined;

/** A data folder with the demonstration dealership, without pictures of cars. */
export async function createDataFolder(folder: string = temporaryFolder()): Promise<string> {
  imported ??= importDemo();
  cpSync(await imported, folder, { recursive: true });
  return folder;
}

async function importDemo(): Promise<string> {
  const demo = copyOfDemo();
  folders.add(demo);
  // Rendering pictures takes longer than most of these tests.
  const cars = stockRows(demo).slice(0, 12);
  writeStockRows(
    demo,
    cars.map((row) => ({ ...row, pictures: "", illustrative: "" })),
  );
  const dataDir = temporaryFolder();
  const storage = await openStorage({ dataDir });
  const report = await importFolder(demo, storage);
  await storage.close();
  if (report.outcome !== "imported") throw new Error(JSON.stringify(report.problems));
  return dataDir;
}
