/** Every row of the specification names a test that exists. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formMessages, stateMessages } from "../messages/specified-messages.ts";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(import.meta.dirname, "specification.md"), "utf8");

const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));

/** Sections of the specification by their first number, each with as many rows as it has at least. */
const leastRows: Readonly<Record<string, number>> = {
  1: 16,
  2: 32,
  3: 19,
  4: 12,
  5: 6,
  6: 6,
  7: 4,
  8: 4,
  9: 17,
  10: 34,
};

test("no section has lost a row, and no number comes twice", () => {
  const numbers = rows.map(([number = ""]) => number.split(" ")[0] ?? "");
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const [section, least] of Object.entries(leastRows)) {
    expect(
      numbers.filter((number) => number.startsWith(`${section}.`)).length,
      `section ${section}`,
    ).toBeGreaterThanOrEqual(least);
  }
});

const sources = new Map<string, string>();

/** The titles of a file's tests: texts before a function, in `test("…", () =>`, `test.each(…)("…", async () =>` and `describe`. */
function titlesIn(file: string): string {
  const source = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
  sources.set(file, source);
  return [...source.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(["`])(.*)\1,\s*(?:async\s*)?\(/g)]
    .map(([, , title]) => title)
    .join("\n");
}

test.each(rows)("%s: %s", (_number, _rule, proof = "") => {
  const named = [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(([whole]) => whole).join("; ")).toBe(proof);
  for (const [, file = "", title = ""] of named) expect(titlesIn(file), file).toContain(title);
});

test("every text of the specification has its row", () => {
  const sentences = rows.filter(([number = ""]) => number.startsWith("10.")).map(([, sentence]) => sentence);
  expect(sentences).toEqual([...formMessages, ...stateMessages].map(([, english, arabic]) => `${english} · ${arabic}`));
});
