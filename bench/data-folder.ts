import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stockRows, writeStockRows } from "../e2e/demo-copy.ts";
import { sourceHash } from "../test/source-hash.ts";
import { root, run, temporaryFolder, type Build } from "./builds.ts";

const sources = "{demo/**/*.{csv,json,md},app/storage/**/*.ts,commands/import/**/*.ts}";

/** A data folder imported by that build. With `cars`, the demonstration's stock is repeated up to that number. */
export async function createDataFolder(build: Build, cars?: number): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await importedFolder(build, cars), folder, { recursive: true });
  return folder;
}

async function importedFolder(build: Build, cars: number | undefined): Promise<string> {
  const version = join(encodeURIComponent(build.folder), sourceHash(build.folder, sources));
  const folder = join(root, "node_modules/.cache/bench-data", version, String(cars ?? "demo"));
  if (existsSync(folder)) return folder;
  console.error(`Importing ${cars?.toLocaleString("en") ?? "the demonstration's"} cars for ${build.name} …`);
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const demo = cars === undefined ? join(build.folder, "demo") : repeatedDemo(build.folder, cars);
  await run({ command: ["npm", "run", "import", "--", demo], cwd: build.folder, env: { DATA_DIR: draft } });
  renameSync(draft, folder);
  return folder;
}

function repeatedDemo(folder: string, cars: number): string {
  const copy = temporaryFolder();
  cpSync(join(folder, "demo"), copy, { recursive: true });
  const rows = stockRows(copy);
  const repeated = Array.from({ length: cars }, (_, index) => {
    const [row = {}, round] = [rows[index % rows.length], Math.floor(index / rows.length)];
    return round === 0 ? row : { ...row, stock_number: `${row["stock_number"]}-${round}`, vin: "" };
  });
  writeStockRows(copy, repeated);
  return copy;
}
