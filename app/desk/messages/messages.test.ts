import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messageArguments } from "../../../commands/message-types.ts";
import { pluralForms } from "../../../messages/plural-forms.ts";
import arabic from "./ar.json";
import english from "./en.json";

const keys = Object.keys(arabic);
const sentences = { ar: Object.entries(arabic), en: Object.entries(english) };

test("both languages have the same keys in the same order, and the same arguments", () => {
  expect(Object.keys(english)).toEqual(keys);
  const names = (messages: Record<string, string>) =>
    messageArguments(messages)
      .split("\n")
      .map((line) => line.replace(/\{ (.*) \}/, (_, fields: string) => fields.split("; ").sort().join("; ")));
  expect(names(english)).toEqual(names(arabic));
});

test("message-arguments.ts is up to date (run `npm run messages`)", () => {
  const file = readFileSync(join(import.meta.dirname, "message-arguments.ts"), "utf8");
  expect(file).toBe(messageArguments(arabic));
});

test("no message is empty or has surrounding spaces", () => {
  const all = [...sentences.ar, ...sentences.en];
  expect(all.filter(([, message]) => message === "" || message !== message.trim())).toEqual([]);
});

test("plurals have six forms in Arabic and two in English", () => {
  const forms = (entries: [string, string][]) => entries.flatMap(([, message]) => pluralForms(message));
  for (const plural of forms(sentences.ar))
    expect(plural.toSorted()).toEqual(["few", "many", "one", "other", "two", "zero"]);
  for (const plural of forms(sentences.en)) expect(plural.toSorted()).toEqual(["one", "other"]);
});

test("Arabic has Latin digits, as the site", () => {
  expect(sentences.ar.filter(([, message]) => /[٠-٩]/.test(message))).toEqual([]);
});

test("every message is used", () => {
  const code = globSync("../**/*.{ts,tsx}", { cwd: import.meta.dirname })
    .filter((path) => !path.includes(".test.") && !path.endsWith("message-arguments.ts"))
    .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"))
    .join("\n");
  const patterns = [...code.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{[^}]+\}([a-z-]*)`/g)];
  const isBuilt = (key: string) =>
    patterns.some(([, start = "", end = ""]) => key.startsWith(start) && key.endsWith(end));
  expect(keys.filter((key) => !code.includes(`"${key}"`) && !isBuilt(key))).toEqual([]);
});
