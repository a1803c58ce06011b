/** Data folders with the demonstration dealership in them, without its pictures: made once, then copied for every test. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOfDemo, stockRows, writeStockRows } from "../e2e/demo-copy.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";

const folders = new Set<string>();
process.once("exit", removeFolders);

/** For test files, whose processes end without saying so. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** An empty folder that is gone when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "maarad-reliability-"));
  folders.add(folder);
  return folder;
}

let prepared: Promise<string> | undefined;

/** A data folder of its own, `into` a folder that is there already or a new one. */
export async function dataFolder(into: string = temporaryFolder()): Promise<string> {
  prepared ??= prepare();
  cpSync(await prepared, into, { recursive: true });
  return into;
}

async function prepare(): Promise<string> {
  const demo = copyOfDemo();
  folders.add(demo);
  // Rendering pictures takes longer than most of these tests.
  writeStockRows(
    demo,
    stockRows(demo)
      .slice(0, 12)
      .map((row) => ({ ...row, pictures: "", illustrative: "" })),
  );
  const dataDir = temporaryFolder();
  const storage = await openStorage({ dataDir });
  const report = await importFolder(demo, storage);
  await storage.close();
  if (report.outcome !== "imported") throw new Error(JSON.stringify(report.problems));
  return dataDir;
}
