import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasRight, isRight, roles } from "../app/dealership/staff/rights.ts";

const page = readFileSync(join(import.meta.dirname, "desk-security.md"), "utf8");

/** Levels 1 and 2 of chapters 6 to 8: how many rows each section has. Section 6.7 has rows of level 3 only. */
const sections: Readonly<Record<string, number>> = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
};

function numbersOf(cell: string): string[] {
  return cell.split(", ").flatMap((part) => {
    const [, section = "", first = "", last = first] = /^(\d\.\d)\.(\d+)(?: to \d\.\d\.(\d+))?$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

test("every row of the chapters has its line, once", () => {
  const rows = [...page.matchAll(/^\| (\d\.\d\.\d[^|]*?) \|/gm)].flatMap(([, cell = ""]) => numbersOf(cell));
  const all = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  expect(rows.filter((row) => !row.startsWith("3.")).toSorted(byName)).toEqual(all.toSorted(byName));
});

test("every file that shows a row exists", () => {
  const files = [...page.matchAll(/`((?:app|commands|e2e|docs)\/[^`\s]+\.[a-z]+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, "..", file)))).toEqual([]);
});

test("the table of rights is the one of the code", () => {
  const source = readFileSync(join(import.meta.dirname, "../app/dealership/staff/rights.ts"), "utf8");
  const inCode = [...source.matchAll(/^ {2}"([\w.-]+)": \[/gm)].map(([, right = ""]) => right);
  const inPage = [...page.matchAll(/^\| `([a-z.-]+)` \| [^|]+ \| ([a-z, ]+) \|$/gm)].map(
    ([, right = "", cell = ""]) => ({
      right,
      roles: cell.split(", ").toSorted(),
    }),
  );
  expect(inPage.map(({ right }) => right)).toEqual(inCode);
  const expected = inCode.filter(isRight).map((right) => ({
    right,
    roles: roles.filter((role) => hasRight(role, right)).toSorted(),
  }));
  expect(inPage).toEqual(expected);
});
