import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { rangeRef, writeXlsx, type Cell, type CellStyle, type CellValue, type DataValidation } from "hucre";
import {
  bodies,
  colors,
  conditions,
  entryBySlug,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
  type VocabularyEntry,
} from "../../dealership/car/vocabulary.ts";
import { projectFile } from "../../files/project-file.ts";
import { checkStates } from "../../dealership/car/inspection.ts";
import { vocabularyLookup } from "../table/lookup.ts";
import { parseDay } from "../../dealership/text/typed-day.ts";
import { decimalToNumber, parseDecimal } from "../table/parse-cell.ts";
import { stockColumns, type StockColumn } from "../cars/stock-columns.ts";
import type { Column } from "../table/headings.ts";
import { yesOrNo } from "../cars/vocabulary-lookups.ts";
import { columnRules } from "./column-rules.ts";

const exampleFile = projectFile("docs/how-to/stock-template/stock.csv");
const preparedRows = 1_000;

const headingStyle: CellStyle = {
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "DCE9E4" } },
  border: { bottom: { style: "thin" } },
  alignment: { horizontal: "center", vertical: "center", wrapText: true },
};
const requiredStyle: CellStyle = {
  ...headingStyle,
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "9CC9B9" } },
};

/** An empty stock list in Arabic with two examples, those of the CSV template. Required columns have a star. */
export async function stockTemplate(): Promise<Uint8Array> {
  const headings = stockColumns.map((column) => `${column.arabic}${"required" in column ? " *" : ""}`);
  return await writeXlsx({
    sheets: [
      {
        name: "المخزون",
        columns: stockColumns.map(({ name }) => ({ width: columnRules[name].width })),
        rows: [headings, ...(await exampleRows())],
        cells: cellStyles(),
        rowDefs: new Map([[0, { height: 36 }]]),
        dataValidations: stockColumns.map(({ name, arabic }, index) => validation(name, arabic, index)),
        freezePane: { rows: 1, columns: 1 },
        view: { rightToLeft: true },
      },
    ],
    // Without a date of its own, every file would differ.
    properties: { title: "المخزون", modified: new Date("2026-01-01T00:00:00Z") },
  });
}

function cellStyles(): Map<string, Partial<Cell>> {
  const styles = new Map<string, Partial<Cell>>();
  for (const [index, column] of stockColumns.entries()) {
    styles.set(`0,${index}`, { style: "required" in column ? requiredStyle : headingStyle });
    const { format } = columnRules[column.name];
    if (format === undefined) continue;
    for (let row = 1; row <= preparedRows; row += 1) styles.set(`${row},${index}`, { style: { numFmt: format } });
  }
  return styles;
}

function validation(name: StockColumn, arabic: string, index: number): DataValidation {
  const { validation: rule, help, error } = columnRules[name];
  return {
    ...rule,
    range: rangeRef(1, index, preparedRows, index),
    allowBlank: true,
    showInputMessage: true,
    inputTitle: arabic,
    inputMessage: help,
    ...(error !== undefined && { showErrorMessage: true, errorTitle: arabic, errorMessage: error }),
  };
}

async function exampleRows(): Promise<CellValue[][]> {
  const [header = [], ...rows]: string[][] = parse(await readFile(exampleFile, "utf8"));
  return rows.map((cells) =>
    stockColumns.map((column) => exampleCell(column, cells[header.indexOf(column.name)] ?? "")),
  );
}

function exampleCell({ name, holds }: Column<StockColumn>, text: string): CellValue {
  if (text === "") return null;
  const words = vocabularies[name];
  if (words !== undefined)
    return text
      .split("|")
      .map((part) => inArabic(words, part))
      .join("|");
  const decimal = holds === "number" ? parseDecimal(text) : undefined;
  if (decimal !== undefined) return decimalToNumber(decimal);
  const day = holds === "day" ? parseDay(text) : undefined;
  return day === undefined ? text : new Date(day);
}

const vocabularies: Partial<Record<StockColumn, readonly VocabularyEntry[]>> = {
  condition: conditions,
  status: statuses,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  colors,
  vat_scheme: vatSchemes,
  illustrative: yesOrNo,
  inspection_engine: checkStates,
  inspection_gearbox: checkStates,
  inspection_chassis: checkStates,
  inspection_tyres: checkStates,
};

function inArabic(words: readonly VocabularyEntry[], word: string): string {
  const slug = vocabularyLookup(words).find(word);
  return slug === undefined ? word : entryBySlug(words, slug).name.ar;
}
