/** Keeps the two languages of one mind, and the owner's sentences as the owner wrote them. */
import compile from "icu-minify/compile";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { messageArguments } from "../commands/message-types.ts";
import { serverOnly } from "./compiled-messages.ts";
import { stateMessages } from "./owners-sentences.ts";

const root = join(import.meta.dirname, "..");
const arabic = sentencesOf("ar");
const english = sentencesOf("en");
const keys = Object.keys(arabic);

function sentencesOf(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, `messages/${locale}.json`), "utf8"));
}

/** The forms of every plural in a sentence, in order: `[["one", "other"]]`. */
function pluralForms(sentence: string): string[][] {
  const found: string[][] = [];
  function look(node: unknown): void {
    if (!Array.isArray(node)) return;
    const [, kind, options] = node;
    if ((kind === 2 || kind === 3) && isForms(options))
      found.push(Object.keys(options).filter((form) => !form.startsWith("=")));
    for (const part of node) look(part);
    for (const part of node) if (isForms(part)) Object.values(part).forEach(look);
  }
  look(compile(sentence));
  return found;
}

function isForms(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

test("the reading of plurals sees every form", () => {
  expect(pluralForms("{n, plural, =0 {none} one {# car} other {# cars}}")).toEqual([["one", "other"]]);
  expect(pluralForms("no plural, {name}")).toEqual([]);
});

test("both languages have the same keys in the same order", () => {
  expect(Object.keys(english)).toEqual(keys);
});

test("no key stands twice in a file", () => {
  for (const locale of ["ar", "en"]) {
    const written = [
      ...readFileSync(join(root, `messages/${locale}.json`), "utf8").matchAll(/^\s*"((?:[^"\\]|\\.)+)":/gm),
    ].map(([, key]) => key);
    expect(written).toEqual([...new Set(written)]);
  }
});

test("keys are written screen.thing", () => {
  expect(keys.filter((key) => !/^[a-z0-9-]+(\.[a-zA-Z0-9-]+)+$/.test(key))).toEqual([]);
});

test("no sentence is empty or has space around it, but for what stands between the parts of a list", () => {
  const sentences = [...Object.entries(arabic), ...Object.entries(english)].filter(
    ([key]) => !key.endsWith("separator"),
  );
  expect(sentences.filter(([, sentence]) => sentence.trim() === "" || sentence !== sentence.trim())).toEqual([]);
});

test("both languages take the same arguments", () => {
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => line.replace(/\{ (.*) \}/, (_, fields: string) => fields.split("; ").sort().join("; ")));
  expect(lines(messageArguments(english))).toEqual(lines(messageArguments(arabic)));
});

test("a plural has two forms in English and all six in Arabic", () => {
  const wrong = keys.filter((key) => {
    const ar = pluralForms(arabic[key] ?? "");
    const en = pluralForms(english[key] ?? "");
    if (en.length > 0 && ar.length === 0) return true;
    return (
      !en.every((forms) => sameForms(forms, ["one", "other"])) ||
      !ar.every((forms) => sameForms(forms, ["zero", "one", "two", "few", "many", "other"]))
    );
  });
  expect(wrong).toEqual([]);
});

function sameForms(forms: string[], expected: string[]): boolean {
  return [...forms].sort().join() === [...expected].sort().join();
}

test("message-arguments.ts is fresh: run `npm run messages` when it is not", () => {
  expect(readFileSync(join(root, "messages/message-arguments.ts"), "utf8")).toBe(messageArguments(arabic));
});

test("every sentence is said somewhere", () => {
  const code = globSync("app/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  // A key may be made of a prefix and a known slug, such as `gallery.sort.${sort}`.
  const prefixes = [...code.matchAll(/`([a-z0-9-]+\.[a-zA-Z0-9.-]*)\$\{/g)].map(([, prefix = ""]) => prefix);
  const silent = keys.filter((key) => !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(silent).toEqual([]);
});

test("no page says what only the server knows", () => {
  const drawn = globSync("app/{client/**/*.ts,**/*.tsx}", { cwd: root }).filter(
    (path) => !/\.(?:test|server)\./.test(path),
  );
  const named = drawn.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/["`]([a-z0-9-]+\.[a-zA-Z0-9.-]+)/g)].map(
      ([, key = ""]) => `${path}: ${key}`,
    ),
  );
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter((line) => serverOnly.test(line.split(": ")[1] ?? ""))).toEqual([]);
});

describe("the owner's sentences stand to the letter", () => {
  test.each([...stateMessages])("%s", (key, en, ar) => {
    expect(english[key]).toBe(en);
    expect(arabic[key]).toBe(ar);
  });
});

test("the finance's price is called profit, never interest", () => {
  const said = keys.filter(
    (key) => /interest(?!ed)/i.test(english[key] ?? "") || /فائدة|فوائد/.test(arabic[key] ?? ""),
  );
  expect(said).toEqual([]);
});
