import { testWorkbook, workbookParts, type TestCell } from "../../app/files/workbook/test-workbook.ts";
import { workbookLimits } from "../../app/files/workbook/workbook.ts";
import { zip } from "../../app/files/test-zip.ts";
import { camry2025, patrolOnRequest, stockRows } from "./test-folder.ts";
import { stockSheetRows, stockWorkbook } from "./test-stock-workbook.ts";

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const parts = workbookParts({ sheets: [{ name: "stock", rows: stockSheetRows(stockRows) }] });

function withCell(column: number, cell: TestCell): Uint8Array {
  const [header = [], first = [], ...rest] = stockSheetRows(stockRows);
  return stockWorkbook([], { rows: [header, first.with(column, cell), ...rest] });
}

const [header = [], camry = [], patrol = []] = stockSheetRows([camry2025, patrolOnRequest]);

/** Stock lists of other formats, damaged ones, and those with rows and cells that no CSV file has. */
export const oddWorkbooks: readonly Record<string, Uint8Array>[] = [
  { "stock.xlsx": Buffer.from("stock_number") },
  { "stock.xls": Buffer.concat([compoundFile, Buffer.from("Workbook", "utf16le")]) },
  { "stock.xlsx": Buffer.concat([compoundFile, Buffer.from("EncryptedPackage", "utf16le")]) },
  { "stock.ods": zip([{ name: "mimetype" }, { name: "content.xml" }]) },
  { "stock.xlsx": zip([{ name: "Index/Document.iwa" }]) },
  { "stock.xlsx": zip([{ name: "stock.csv" }]) },
  { "stock.xlsb": zip([...parts, { name: "xl/workbook.bin" }]) },
  { "stock.xlsx": zip([...parts, { name: "x", declared: workbookLimits.unpackedBytes + 1 }]) },
  { "stock.xlsx": stockWorkbook(stockRows).subarray(0, 2_000) },
  { "stock.xlsx": stockWorkbook(stockRows, { state: "hidden" }) },
  { "stock.xlsx": testWorkbook({ sheets: [{ name: "stock" }] }) },
  {
    "stock.xlsx": testWorkbook({
      sheets: [{ name: "stock", xml: '<row r="1048576"><c r="A1048576" t="str"><v>x</v></c></row>' }],
    }),
  },
  {
    "stock.xlsx": testWorkbook({
      sheets: [
        { name: "stock", rows: [["معرض"], header, [...camry, "", "note"], patrol], hiddenRows: [4] },
        { name: "ملاحظات", rows: [["a"]] },
      ],
    }),
  },
  { "stock.xlsx": stockWorkbook(stockRows, { merges: ["S1:T1"] }) },
  { "stock.xlsx": stockWorkbook([], { rows: [header, camry, patrol], merges: ["D2:D3"] }) },
  { "stock.xlsx": withCell(3, { xml: "><f>A1</f><v></v>" }) },
  { "stock.xlsx": withCell(3, { xml: 't="e"><v>#N/A</v>' }) },
  { "stock.xlsx": withCell(3, 1234567890123450) },
  {
    "stock.xlsx": stockWorkbook(
      [],
      { rows: [header, camry.with(3, { xml: 's="1"><v>46228</v>' }), patrol] },
      { formats: ["yyyy-mm-dd"] },
    ),
  },
];
