/** `node docs/how-to/adapt-an-export/listings-to-stock.ts <export.csv> <folder> [models.csv]`: writes brands.csv and stock.csv, and accounts for every row. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { adapt, bodyKey, grouped } from "./listings.ts";
import { exportColumns, stockColumns } from "./columns.ts";
import type { Adapted, Listing } from "./listings.ts";

const ownModels = join(import.meta.dirname, "models.csv");

/** The lines to print and the exit code: 0 when written, 1 when a file cannot be read, 2 when the command is mistyped. */
export function listingsToStock(args: readonly string[]): { lines: string[]; exitCode: number } {
  const [exportFile, folder, modelsFile = ownModels, ...surplus] = args;
  if (exportFile === undefined || folder === undefined || surplus.length > 0) {
    return { lines: ["Usage: listings-to-stock.ts <export.csv> <folder> [models.csv]"], exitCode: 2 };
  }
  const listings = readTable(exportFile, exportColumns);
  const models = readTable(modelsFile, ["make", "model", "body"]);
  const problems = [listings, models].flatMap((table) => ("problem" in table ? [table.problem] : []));
  if ("problem" in listings || "problem" in models) return { lines: problems, exitCode: 1 };
  const bodies = new Map(
    models.rows.map(({ make = "", model = "", body = "" }) => [bodyKey({ make_en: make, model_en: model }), body]),
  );
  const adapted = adapt(listings.rows, bodies);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "brands.csv"), csv(["slug", "name_en", "name_ar"], adapted.brands));
  writeFileSync(join(folder, "stock.csv"), csv(stockColumns, adapted.stock));
  writeFileSync(
    join(folder, "left-out.csv"),
    csv(
      ["reason", "value", ...exportColumns],
      adapted.leftOut.map(({ listing, ...why }) => ({ ...listing, ...why })),
    ),
  );
  return { lines: report(listings.rows.length, adapted, folder), exitCode: 0 };
}

type Table = { rows: Listing[] } | { problem: string };

function readTable(file: string, columns: readonly string[]): Table {
  try {
    const rows: Listing[] = parse(readFileSync(file), { bom: true, columns: true, skip_empty_lines: true });
    const missing = columns.filter((column) => !Object.hasOwn(rows[0] ?? {}, column));
    if (rows.length === 0) return { problem: `${file} has no rows below its header.` };
    return missing.length > 0 ? { problem: `${file} lacks the columns ${missing.join(", ")}.` } : { rows };
  } catch (error) {
    return { problem: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function csv(columns: readonly string[], rows: readonly Listing[]): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\n`).join("");
}

function report(read: number, { stock, brands, leftOut, remarks }: Adapted, folder: string): string[] {
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason);
  const line = (amount: number, text: string, indent = 0) =>
    `${" ".repeat(indent)}${grouped(amount).padStart(7)}  ${text}`;
  const byAmount = (counts: Iterable<[string, number]>) => [...counts].toSorted(([, one], [, other]) => other - one);
  return [
    line(read, "rows read"),
    line(stock.length, `written to ${join(folder, "stock.csv")}, of ${brands.length} brands`),
    ...byAmount(remarks).map(([remark, amount]) => line(amount, remark, 2)),
    line(leftOut.length, `left out, each with its reason in ${join(folder, "left-out.csv")}`),
    ...byAmount([...reasons].map(([reason, rows]) => [reason, rows.length])).map(([reason, amount]) =>
      line(amount, reason, 2),
    ),
    `${grouped(read)} read = ${grouped(stock.length)} written + ${grouped(leftOut.length)} left out`,
  ];
}

if (import.meta.main) {
  const { lines, exitCode } = listingsToStock(process.argv.slice(2));
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
}
