/** Every sentence that a page's scripts can say must be with them. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { saidIn } from "./first-words.ts";

const root = join(import.meta.dirname, "..");
const keys = ["gallery.title", "gallery.sort.newest", "gallery.sort.mileage", "order.title"];

test.each([
  ['words("gallery.title")', ["gallery.title"]],
  ["words('order.title'),words(`gallery.title`)", ["gallery.title", "order.title"]],
  ["words(`gallery.sort.${sort}`)", ["gallery.sort.newest", "gallery.sort.mileage"]],
  ['words("gallery.titles")', []],
])("%s says %j", (code, said) => {
  expect(saidIn([{ code }], keys)).toEqual(said);
});

test("a part that is loaded later comes with all sentences", () => {
  // Of these two nothing is drawn.
  const silent = /\/queries\.ts"|\/page-views\.tsx"|messages\/\w+\.json"/;
  const lines = globSync("app/{ui,screens,browser}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => readFileSync(join(root, path), "utf8").split("\n").map((line) => `${path}: ${line.trim()}`))
    .filter((line) => /\bimport\("/.test(line) && !silent.test(line));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/withWords\(|island\(/.test(line))).toEqual([]);
});
