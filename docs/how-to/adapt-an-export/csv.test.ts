import { expect, test } from "vitest";
import { csvText, parseCsv } from "./csv.mjs";

test.each<[string, string, Record<string, string>[]]>([
  ["a byte order mark and Windows line breaks", "\uFEFFa,b\r\n1,2\r\n", [{ a: "1", b: "2" }]],
  [
    "no line break at the end, empty lines",
    "a,b\n\n1,2\n\n3,",
    [
      { a: "1", b: "2" },
      { a: "3", b: "" },
    ],
  ],
  ["semicolons, as Excel writes on an Arabic Windows", 'a;b\n"1;0";2,5\n', [{ a: "1;0", b: "2,5" }]],
  ["tabs", "a\tb\n1\t2\n", [{ a: "1", b: "2" }]],
  ["quotes", 'a,b\n"x, ""y""\nz",""\n', [{ a: 'x, "y"\nz', b: "" }]],
  ["a quote inside a cell", 'a,b\n19" wheels,2\n', [{ a: '19" wheels', b: "2" }]],
  ["nothing", "", []],
])("reads %s", (_what, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each([
  ["a,b\n1,2,3\n", "row 2 has 3 cells, the header 2."],
  ['a,b\n1,2\n"3,4\n', "a quote in row 3 is never closed."],
])("refuses %j: %s", (text, message) => {
  expect(() => parseCsv(text)).toThrow(message);
});

test("reads what it writes", () => {
  const rows = [
    { a: 'x, "y"\nz', b: "" },
    { a: "سيارة", b: "2" },
  ];
  expect(parseCsv(csvText(["a", "b"], rows))).toEqual(rows);
});
