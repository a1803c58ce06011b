import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { messageArguments } from "../commands/message-types.ts";
import { pluralForms } from "./plural-forms.ts";
import { stateMessages } from "./specified-messages.ts";

const root = join(import.meta.dirname, "..");
const folders = ["messages", "messages/server"];
const catalogues = folders.map((folder) => ({
  folder,
  arabic: readMessages(folder, "ar"),
  english: readMessages(folder, "en"),
}));
const arabic: Record<string, string> = Object.assign({}, ...catalogues.map((catalogue) => catalogue.arabic));
const english: Record<string, string> = Object.assign({}, ...catalogues.map((catalogue) => catalogue.english));
const keys = Object.keys(arabic);

function readMessages(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, folder, `${locale}.json`), "utf8"));
}

test("pluralForms returns the forms of every plural", () => {
  expect(pluralForms("{n, plural, =0 {none} one {# car} other {# cars}}")).toEqual([["one", "other"]]);
  expect(pluralForms("no plural, {name}")).toEqual([]);
});

test("both languages have the same keys in the same order", () => {
  for (const catalogue of catalogues) expect(Object.keys(catalogue.english)).toEqual(Object.keys(catalogue.arabic));
});

test("no duplicate keys, not even one for browsers and one for the server", () => {
  for (const locale of ["ar", "en"]) {
    const fileKeys = folders.flatMap((folder) =>
      [...readFileSync(join(root, folder, `${locale}.json`), "utf8").matchAll(/^\s*"((?:[^"\\]|\\.)+)":/gm)].map(
        ([, key]) => key,
      ),
    );
    expect(fileKeys).toEqual([...new Set(fileKeys)]);
  }
});

test("keys have the form screen.thing", () => {
  expect(keys.filter((key) => !/^[a-z0-9-]+(\.[a-zA-Z0-9-]+)+$/.test(key))).toEqual([]);
});

test("no message is empty or has surrounding spaces, except list separators", () => {
  const entries = [...Object.entries(arabic), ...Object.entries(english)].filter(([key]) => !key.endsWith("separator"));
  expect(entries.filter(([, message]) => message.trim() === "" || message !== message.trim())).toEqual([]);
});

test("both languages take the same arguments", () => {
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => line.replace(/\{ (.*) \}/, (_, fields: string) => fields.split("; ").sort().join("; ")));
  for (const catalogue of catalogues)
    expect(lines(messageArguments(catalogue.english))).toEqual(lines(messageArguments(catalogue.arabic)));
});

test("plurals have two forms in English and six in Arabic", () => {
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

test("message-arguments.ts is up to date (run `npm run messages`)", () => {
  for (const catalogue of catalogues)
    expect(readFileSync(join(root, catalogue.folder, "message-arguments.ts"), "utf8")).toBe(
      messageArguments(catalogue.arabic),
    );
});

test("every message is used", () => {
  const code = globSync("{app,commands}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  // Some keys are built from a prefix: `gallery.sort.${sort}`.
  const prefixes = [...code.matchAll(/`([a-z0-9-]+\.[a-zA-Z0-9.-]*)\$\{/g)].map(([, prefix = ""]) => prefix);
  const unused = keys.filter((key) => !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(unused).toEqual([]);
});

describe("specified messages are word for word as specified", () => {
  test.each([...stateMessages])("%s", (key, en, ar) => {
    expect(english[key]).toBe(en);
    expect(arabic[key]).toBe(ar);
  });
});

test("form errors say in the imperative what to do, except those whose English is specified", () => {
  const specified = ["branch.required", "mobile.required", "mobile.invalid", "email.invalid", "email.please"];
  const errors = keys.filter(
    (key) => key.startsWith("form-error.") && !specified.includes(key.slice(11)) && !/cv\.(format|size)$/.test(key),
  );
  const imperative = /(^|\. )(Enter|Select|Write|Give|Answer|Agree|Attach|Lower|Choose|Save)\b/;
  const violations = errors
    .map((key) => english[key] ?? "")
    .filter((text) => !imperative.test(text) || /\b(must|please|required)\b/i.test(text));
  expect(errors.length).toBeGreaterThan(45);
  expect(violations).toEqual([]);
});

test("financing is called profit, never interest", () => {
  const violations = keys.filter(
    (key) => /interest(?!ed)/i.test(english[key] ?? "") || /فائدة|فوائد/.test(arabic[key] ?? ""),
  );
  expect(violations).toEqual([]);
});
