/** Needs TEST_DATA_DIR. */
import { parse } from "csv-parse/sync";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const listings = join(process.env["TEST_DATA_DIR"] ?? "", "used_cars_sa.csv");
const folder = mkdtempSync(join(tmpdir(), "maarad-large-"));
const adapted = join(folder, "adapted");
const dealership = join(folder, "dealership");

afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(root, script), ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: join(folder, "data") },
  });
}

function rowsOf(path: string): unknown[] {
  return parse(readFileSync(path, "utf8"), { columns: true, bom: true });
}

/** The numbers of a line such as `6,582 read = 5,692 written + 890 left out`. */
function numbersIn(text: string, line: RegExp): number[] {
  const matching = text.split("\n").find((each) => line.test(each)) ?? "";
  return [...matching.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(",", "")));
}

test("the adapter writes every listing or leaves it out with a reason", () => {
  const [total, written, leftOut] = numbersIn(
    run("docs/how-to/adapt-an-export/listings-to-stock.mjs", listings, adapted),
    /read = .*written/,
  );
  expect(total).toBe(rowsOf(listings).length);
  expect(written).toBe(rowsOf(join(adapted, "stock.csv")).length);
  expect(leftOut).toBe(rowsOf(join(adapted, "left-out.csv")).length);
  expect((written ?? 0) + (leftOut ?? 0)).toBe(total);
});

test("the import accepts every adapted row, a second import changes nothing", () => {
  for (const part of ["settings.json", "content", "pictures"])
    cpSync(join(root, "demo", part), join(dealership, part), { recursive: true });
  for (const part of ["stock.csv", "brands.csv"]) copyFileSync(join(adapted, part), join(dealership, part));
  const written = rowsOf(join(dealership, "stock.csv")).length;

  const first = run("commands/import.ts", dealership);
  expect(numbersIn(first, /^rows /)).toEqual([written, written, 0]);
  expect(numbersIn(first, /^cars /)).toEqual([written, written, 0, 0]);

  const second = run("commands/import.ts", dealership);
  expect(numbersIn(second, /^cars /)).toEqual([written, 0, 0, written]);
});
