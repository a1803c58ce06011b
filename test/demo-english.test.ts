/** The demonstration speaks both languages whole: its English pages show no Arabic left over. */
import { parse } from "csv-parse/sync";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const demo = join(import.meta.dirname, "../demo");
const read = (file: string) => readFileSync(join(demo, file), "utf8");
const rows = z.array(z.record(z.string(), z.string()));

test.each(globSync(["*.csv", "content/*.csv"], { cwd: demo }))("%s: every Arabic cell has its English one", (file) => {
  const table = rows.parse(parse(read(file), { columns: true, skip_empty_lines: true }));
  const missing = table.flatMap((row) =>
    Object.keys(row).filter((column) => column.endsWith("_ar") && row[column] && !row[column.replace(/ar$/, "en")]),
  );
  expect(table.length).toBeGreaterThan(2);
  expect(missing).toEqual([]);
});

test("every Arabic text has its English one", () => {
  const texts = globSync("content/*/*.ar.md", { cwd: demo });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((file) => !existsSync(join(demo, file.replace(/ar\.md$/, "en.md"))))).toEqual([]);
});

test.each(globSync(["*.json", "content/*.json"], { cwd: demo }))(
  "%s: every Arabic value has its English one",
  (file) => {
    const missing: string[] = [];
    JSON.parse(read(file), (_, value: unknown) => {
      if (typeof value === "object" && value !== null && "ar" in value && !("en" in value))
        missing.push(JSON.stringify(value));
      return value;
    });
    expect(missing).toEqual([]);
  },
);
