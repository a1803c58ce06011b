import compile from "icu-minify/compile";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatMessage } from "../../i18n/format-message.ts";
import { pluralForms } from "../../../messages/plural-forms.ts";
import { messageArguments } from "../../../commands/message-types.ts";
import arabic from "./arabic.json" with { type: "json" };
import english from "./english.json" with { type: "json" };

const keys = Object.keys(arabic);
const sentences = Object.entries(arabic);

test("both languages have the same keys in the same order", () => {
  expect(Object.keys(english)).toEqual(keys);
});

test("both languages have the same placeholders", () => {
  expect(namesOf(messageArguments(english))).toEqual(namesOf(messageArguments(arabic)));
});

/** The lines of message-arguments.ts with their names sorted; a number may be a count in one language only. */
function namesOf(argumentTypes: string): string[] {
  return argumentTypes.split("\n").map((line) => {
    const [key = "", fields = ""] = line.split(/: \{|: undefined/);
    const names = [...fields.matchAll(/(\w+):/g)].map(([, name = ""]) => name);
    return `${key} ${names.toSorted().join(", ")}`;
  });
}

test("message-arguments.ts is up to date (run `npm run messages`)", () => {
  const file = readFileSync(join(import.meta.dirname, "message-arguments.ts"), "utf8");
  expect(file).toBe(messageArguments(arabic, "arabic.json"));
});

test("plurals have six forms in Arabic", () => {
  const forms = sentences.flatMap(([, sentence]) => pluralForms(sentence));
  expect(forms.length).toBeGreaterThan(20);
  for (const plural of forms) expect(plural.toSorted()).toEqual(["few", "many", "one", "other", "two", "zero"]);
});

test("Latin text in Arabic sentences is isolated", () => {
  for (const [key, sentence] of sentences) {
    for (const count of [0, 1, 2, 3, 11, 100]) {
      const text = formatMessage("ar", compile(sentence), valuesOf(key, count));
      const rest = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, "");
      expect(rest, key).not.toMatch(/[A-Za-z\u2068\u2069]/);
    }
  }
});

const declarations = new Map(
  messageArguments(arabic)
    .split("\n")
    .map((line) => [/"(.*?)"/.exec(line)?.[1], line]),
);

function valuesOf(key: string, count: number): Record<string, number> {
  const names = [...(declarations.get(key) ?? "").matchAll(/(\w+): (?:string|number)/g)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, count]));
}

test("every message is used", () => {
  const code = globSync(
    ["../{cars,import,pictures,problems,table}/*.ts", "../../publishing/*.ts", "../../../commands/import/*.ts"],
    {
      cwd: import.meta.dirname,
    },
  )
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"))
    .join("\n");
  const prefixes = [...code.matchAll(/`([a-z-]+\.)\$\{/g)].map(([, prefix = ""]) => prefix);
  const unused = keys.filter((key) => !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(unused).toEqual([]);
});
