import {
  testWorkbook,
  type TestCell,
  type TestSheet,
  type TestWorkbook,
} from "../../app/files/workbook/test-workbook.ts";
import { stockColumns } from "../../app/stock/cars/stock-columns.ts";
import type { Cells } from "./test-folder.ts";

/** The rows of a stock sheet, with its headings. */
export function stockSheetRows(rows: readonly Cells[]): TestCell[][] {
  return [stockColumns.map(({ name }) => name), ...rows.map((row) => stockColumns.map(({ name }) => row[name]))];
}

export function stockWorkbook(
  rows: readonly Cells[],
  sheet: Partial<TestSheet> = {},
  workbook: Partial<TestWorkbook> = {},
): Uint8Array {
  return testWorkbook({ sheets: [{ name: "stock", rows: stockSheetRows(rows), ...sheet }], ...workbook });
}
