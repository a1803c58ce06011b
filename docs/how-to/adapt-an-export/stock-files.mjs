import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exportColumns, stockColumns } from "./columns.mjs";
import { csvText, parseCsv } from "./csv.mjs";
import { adapt, bodyKey, grouped } from "./listings.mjs";

/**
 * @typedef {import("./listings.mjs").Adapted} Adapted
 * @typedef {import("./csv.mjs").Cells} Cells
 */

const ownModels = fileURLToPath(new URL("models.csv", import.meta.url));

/**
 * Writes brands.csv, stock.csv and left-out.csv. Returns the lines to print and the exit code: 0 when written, 1 when
 * a file cannot be read, 2 when the command is mistyped.
 * @param {readonly string[]} args
 * @returns {{ lines: string[], exitCode: number }}
 */
export function listingsToStock(args) {
  const [exportFile, folder, modelsFile = ownModels, ...surplus] = args;
  if (exportFile === undefined || folder === undefined || surplus.length > 0) {
    return { lines: ["Usage: listings-to-stock.mjs <export.csv> <folder> [models.csv]"], exitCode: 2 };
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
  writeFileSync(join(folder, "brands.csv"), csvText(["slug", "name_en", "name_ar"], adapted.brands));
  writeFileSync(join(folder, "stock.csv"), csvText(stockColumns, adapted.stock));
  writeFileSync(
    join(folder, "left-out.csv"),
    csvText(
      ["reason", "value", ...exportColumns],
      adapted.leftOut.map(({ listing, ...why }) => ({ ...listing, ...why })),
    ),
  );
  return { lines: report(listings.rows.length, adapted, folder), exitCode: 0 };
}

/**
 * @param {string} file
 * @param {readonly string[]} columns
 * @returns {{ rows: Cells[] } | { problem: string }}
 */
function readTable(file, columns) {
  try {
    const rows = parseCsv(readFileSync(file, "utf8"));
    const missing = columns.filter((column) => !Object.hasOwn(rows[0] ?? {}, column));
    if (rows.length === 0) return { problem: `${file} has no rows below its header.` };
    return missing.length > 0 ? { problem: `${file} lacks the columns ${missing.join(", ")}.` } : { rows };
  } catch (error) {
    return { problem: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * @param {number} read
 * @param {Adapted} adapted
 * @param {string} folder
 * @returns {string[]}
 */
function report(read, { stock, brands, leftOut, remarks }, folder) {
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const { reason } of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [
    line(read, "rows read"),
    line(stock.length, `written to ${join(folder, "stock.csv")}, of ${brands.length} brands`),
    ...byAmount(remarks),
    line(leftOut.length, `left out, each with its reason in ${join(folder, "left-out.csv")}`),
    ...byAmount(reasons),
    `${grouped(read)} read = ${grouped(stock.length)} written + ${grouped(leftOut.length)} left out`,
  ];
}

/** @param {ReadonlyMap<string, number>} counts */
function byAmount(counts) {
  return [...counts].sort(([, one], [, other]) => other - one).map(([text, amount]) => line(amount, text, 2));
}

/**
 * @param {number} amount
 * @param {string} text
 */
function line(amount, text, indent = 0) {
  return `${" ".repeat(indent)}${grouped(amount).padStart(7)}  ${text}`;
}
