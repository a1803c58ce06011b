import { expect, test } from "vitest";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { stockColumns, type StockColumn } from "../cars/stock-columns.ts";
import { translate } from "../problems/translate-message.ts";
import { columnOf, columnTitles, type Column } from "./headings.ts";
import { readHeading } from "./table-row.ts";

const columns: readonly Column<StockColumn>[] = stockColumns;

function read(header: string[]) {
  const { heading, problems, warnings } = readHeading("stock.csv", { header, rows: [], blankRows: 0 }, columns);
  const sentences = (found: typeof problems) =>
    found.map(({ column, reason }) => `${column} ${translate(reason, "en")}`);
  return { columns: [...heading.position.keys()], problems: sentences(problems), warnings: sentences(warnings) };
}

function otherColumns(name: StockColumn): string[] {
  return stockColumns.map((column) => column.name).filter((other) => other !== name);
}

const headings = columns.flatMap((column) => columnTitles(column).map((title) => ({ ...column, title })));
const notedUnits = {
  riyals: ["SAR", "ريال", "بالريال السعودي", "ر.س"],
  km: ["km", "كم", "in KM"],
  litres: ["L", "لتر"],
  kWh: ["kWh"],
  minutes: ["min", "دقيقة"],
  mm: ["mm", "مم"],
};

test.each(headings)("$title is the column $name, whatever is noted beside it", ({ name, title, unit }) => {
  const plain = title.replaceAll("_", " ");
  const written = [
    title,
    title.toUpperCase(),
    `${plain} *`,
    plain.replace(" ", "\n"),
    `${plain} (required)`,
    `${plain} (إلزامي)`,
    `${plain}: `,
    ...(unit ? notedUnits[unit] : []).flatMap((text) => [`${plain}\n(${text})`, `${plain} ${text} (required)`]),
  ];
  expect(written.map((text) => [text, columnOf(text, columns)?.name])).toEqual(written.map((text) => [text, name]));
});

test.each(
  [
    ["KM/L", "كم/لتر", "km per litre", "Fuel km/l", "Fuel consumption (km/l)", "استهلاك الوقود (كم/لتر)"],
    ["Min price", "Price min", "KM price", "Price 2", "أقل سعر", "السعر 2"],
    ["العدد", "Quantity", "Qty", "المواصفات", "مواصفات السيارة", "Specs", "المدة", "العرض", "السعة", "Gears"],
  ].flat(),
)("%s is another thing: a note", (title) => {
  const missing = stockColumns.filter((column) => !("required" in column)).map(({ name }): string => name);
  const others = stockColumns.map(({ name }) => name).filter((name) => !missing.includes(name));
  expect(read([...others, title])).toMatchObject({
    problems: [],
    warnings: [`${title} unknown column, ignored.`],
  });
});

function misspelt(title: string): string[] {
  return Array.from(title, (_letter, index) => index).flatMap((index) => [
    `${title.slice(0, index)}${title.slice(index + 1)}`,
    `${title.slice(0, index)}${/\p{Script=Arabic}/u.test(title) ? "ظ" : "x"}${title.slice(index + 1)}`,
    `${title.slice(0, index)}${title.charAt(index)}${title.slice(index)}`,
  ]);
}

test.each(columns.flatMap(({ name, arabic }) => [name, arabic].map((title) => ({ name, title }))))(
  "$title with one wrong letter is understood, or an error that names a column",
  ({ name, title }) => {
    for (const wrong of misspelt(title).filter((text) => text.length > 2)) {
      const { columns: found, problems } = read([...otherColumns(name), wrong]);
      const isUnderstood = found.includes(name);
      const isNamed = problems.some((problem) => problem.includes("Did you mean") || problem.includes("second column"));
      expect([wrong, isUnderstood || isNamed]).toEqual([wrong, true]);
    }
  },
);

test("a heading near a known one: did you mean", () => {
  expect(read([...otherColumns("price"), "prize"]).problems).toEqual([
    expect.stringMatching(/^prize .*Did you mean “price”\?$/),
  ]);
  expect(read([...otherColumns("price"), "Price (dealers)"]).problems[0]).toContain("Did you mean “price”?");
  expect(read([...otherColumns("mileage_km"), "الممشي الحالى (تقريبا)"]).problems).toEqual([]);
});

test("الموديل is a year for some and a model for others: an error that names both", () => {
  const { problems } = read([...otherColumns("year"), "الموديل"]);
  expect(problems[0]).toContain("Did you mean “year”?");
  const without = stockColumns.map(({ name }) => name).filter((name) => name !== "year" && name !== "model_en");
  expect(read([...without, "الموديل"]).problems[0]).toContain("It may mean one of these: model_en, year.");
  expect(read([...otherColumns("seats"), "الموديل"])).toMatchObject({ problems: [], warnings: [expect.anything()] });
});

test("a heading of something else, or near a column that the list has: a note", () => {
  for (const title of ["Cost", "سعر الشراء", "Supplier", "رقم اللوحة", "Doors", "Notes", "ملاحظات", "Keys", "Warranty"])
    expect(read([...otherColumns("seats"), title])).toMatchObject({
      problems: [],
      warnings: [`${title} unknown column, ignored.`],
    });
  expect(read([...stockColumns.map(({ name }) => name), "prices"]).problems).toEqual([]);
});

test("two headings for one column: an error that names both", () => {
  expect(read([...otherColumns("price"), "السعر", "Selling price (SAR)"]).problems).toEqual([
    "Selling price (SAR) second column for price, beside “السعر”; keep only one.",
  ]);
});

test("no heading belongs to two columns", () => {
  expect(headings.filter(({ name, title }) => columnOf(title, columns)?.name !== name)).toEqual([]);
});

test("more columns than a list has: refused at once", () => {
  const header = Array.from({ length: 100_000 }, (_, index) => `column ${index}`);
  const start = performance.now();
  expect(read(header).problems).toEqual([
    `undefined has 100,000 columns; at most ${stockLimits.columns} are read. Delete those that are not needed.`,
  ]);
  expect(performance.now() - start).toBeLessThan(2_000);
});
