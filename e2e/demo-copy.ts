/** A copy of the demonstration dealership that a test may change, and of a data folder that already holds it. */
import { parse } from "csv-parse/sync";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";

const demo = join(import.meta.dirname, "../demo");

export type StockRow = Record<string, string>;

export function copyOfDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), "maarad-demo-"));
  cpSync(demo, folder, { recursive: true });
  return folder;
}

export function stockRows(folder: string): StockRow[] {
  return parse(readFileSync(join(folder, "stock.csv"), "utf8"), { columns: true, bom: true });
}

export function writeStockRows(folder: string, rows: readonly StockRow[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))].map((cells) =>
    cells.map(quoted).join(","),
  );
  writeFileSync(join(folder, "stock.csv"), `${lines.join("\n")}\n`);
}

/** What a running site has stored, as a data folder of its own: quicker than importing all pictures again. */
export async function copyOfData(
  dataDir: string,
  folder = mkdtempSync(join(tmpdir(), "maarad-data-")),
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true });
  await backup(database, join(folder, "maarad.db"));
  database.close();
  return folder;
}

/** A hash of everything in a data folder but the heartbeat: the same when nothing was changed. */
export function contentOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "maarad.db"), { readOnly: true });
  const hash = createHash("sha256");
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name <> 'heartbeat' order by name")
    .all();
  for (const { name } of tables) {
    for (const row of database.prepare(`select * from "${String(name)}"`).iterate()) {
      for (const value of Object.values(row))
        hash.update(value instanceof Uint8Array ? value : String(value)).update("\0");
    }
  }
  database.close();
  return hash.digest("hex");
}
