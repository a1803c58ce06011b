import { zip, type ZipPart } from "../test-zip.ts";

/** XML of a cell's inside and attributes, so that tests can write what Excel, other programs and attackers do. */
export type TestCell = string | number | boolean | { xml: string } | undefined;

export type TestSheet = {
  name: string;
  state?: "hidden" | "veryHidden";
  /** A tab without cells; its part is among the workbook's `parts`. */
  part?: "chartsheet";
  rows?: readonly (readonly TestCell[])[];
  merges?: readonly string[];
  hiddenRows?: readonly number[];
  /** In place of the rows. */
  xml?: string;
};

export type TestWorkbook = {
  sheets: readonly TestSheet[];
  /** Number formats; a cell with `s="1"` has the first. */
  formats?: readonly string[];
  sharedStrings?: readonly string[];
  date1904?: boolean;
  parts?: readonly ZipPart[];
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Writes an .xlsx file by hand, independently of the library that reads it. */
export function testWorkbook(workbook: TestWorkbook): Uint8Array<ArrayBuffer> {
  return zip(workbookParts(workbook));
}

export function workbookParts({
  sheets,
  formats = [],
  sharedStrings,
  date1904 = false,
  parts = [],
}: TestWorkbook): ZipPart[] {
  return [
    { name: "[Content_Types].xml", content: contentTypes(sheets.length) },
    {
      name: "_rels/.rels",
      content: `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    { name: "xl/workbook.xml", content: workbookXml(sheets, date1904) },
    { name: "xl/_rels/workbook.xml.rels", content: workbookRelations(sheets) },
    { name: "xl/styles.xml", content: stylesXml(formats) },
    ...(sharedStrings
      ? [
          {
            name: "xl/sharedStrings.xml",
            content: `${declaration}<sst xmlns="${main}">${sharedStrings.join("")}</sst>`,
          },
        ]
      : []),
    ...sheets.flatMap((sheet, index) =>
      sheet.part === undefined ? [{ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) }] : [],
    ),
    ...parts,
  ];
}

function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>${overrides.join("")}</Types>`;
}

function workbookXml(sheets: readonly TestSheet[], date1904: boolean): string {
  const entries = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${entries.join("")}</sheets></workbook>`;
}

function workbookRelations(sheets: readonly TestSheet[]): string {
  const relationships = [
    ...sheets.map(({ part = "worksheet" }, index) => `${part}s/sheet${index + 1}.xml`),
    "styles.xml",
    "sharedStrings.xml",
  ].map((target, index) => {
    const [kind = ""] = /^(?:worksheet|chartsheet|styles|sharedStrings)/.exec(target) ?? [];
    return `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`;
  });
  return `${declaration}<Relationships xmlns="${packageRelations}">${relationships.join("")}</Relationships>`;
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`);
  const cellFormats = ["0", ...formats.map((_, index) => String(164 + index))].map(
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0"/>`,
  );
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${codes.join("")}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs>${cellFormats.join("")}</cellXfs></styleSheet>`;
}

function sheetXml({ rows = [], merges = [], hiddenRows = [], xml }: TestSheet): string {
  const rowXml = rows.map((cells, index) => {
    const number = index + 1;
    const cellXml = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${number}`)).join("");
    return `<row r="${number}"${hiddenRows.includes(number) ? ' hidden="1"' : ""}>${cellXml}</row>`;
  });
  const mergeXml = merges.length === 0 ? "" : merges.map((range) => `<mergeCell ref="${range}"/>`).join("");
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${xml ?? rowXml.join("")}</sheetData>${mergeXml === "" ? "" : `<mergeCells>${mergeXml}</mergeCells>`}</worksheet>`;
}

function cellOf(cell: TestCell, ref: string): string {
  if (cell === undefined) return "";
  if (typeof cell === "object") return `<c r="${ref}" ${cell.xml}</c>`;
  if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

/** A number with a format: `styled(45000, 1)` has the workbook's first one. */
export function styled(value: number, format: number): TestCell {
  return { xml: `s="${format}"><v>${value}</v>` };
}

function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Excel writes control characters, and what looks like one, as `_x0001_`. */
function escape(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
    })
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
