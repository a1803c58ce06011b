import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOfDemo, stockRows, writeStockRows } from "../e2e/demo-copy.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";
import { sourceHash } from "../test/source-hash.ts";

const folders = new Set<string>();
process.once("exit", removeFolders);

/** Test files call it, too: Vitest ends their processes without an exit event. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "maarad-reliability-"));
  folders.add(folder);
  return folder;
}

/** A data folder with the demonstration dealership, without pictures of cars. */
export async function createDataFolder(folder: string = temporaryFolder()): Promise<string> {
  cpSync(await importedFolder(), folder, { recursive: true });
  return folder;
}

const root = join(import.meta.dirname, "..");
const sources = "{demo/**/*,app/{dealership,storage}/**/*.ts,commands/import/**/*.ts}";

let imported: Promise<string> | undefined;

/** Tests that run at the same time wait for one import. */
function importedFolder(): Promise<string> {
  return (imported ??= importOnce());
}

/** Shared by all processes, and imported again when the sources or the day have changed. */
async function importOnce(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const folder = join(root, "node_modules/.cache/reliability-data", `${day}-${sourceHash(root, sources)}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await importDemo(draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true });
  }
  return folder;
}

async function importDemo(dataDir: string): Promise<void> {
  const demo = copyOfDemo();
  folders.add(demo);
  // Rendering pictures takes longer than most of these tests.
  const cars = stockRows(demo).slice(0, 12);
  writeStockRows(
    demo,
    cars.map((row) => ({ ...row, pictures: "", illustrative: "" })),
  );
  const storage = await openStorage({ dataDir });
  const report = await importFolder(demo, storage);
  await storage.close();
  if (report.outcome !== "imported") throw new Error(JSON.stringify(report.problems));
}
