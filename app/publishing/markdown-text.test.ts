import fc from "fast-check";
import { readFileSync, globSync } from "node:fs";
import { expect, test } from "vitest";
import type { Block, Inline, RichText } from "../dealership/content/rich-text.ts";
import { markdownOf } from "./markdown-text.ts";
import { readMarkdown } from "./markdown.ts";

const word = fc.constantFrom(
  "نبيع",
  "السيارات",
  "a",
  "1.",
  "2)",
  "-",
  "#",
  "*",
  "_x_",
  "[",
  "]",
  "<b>",
  "&amp;",
  "`",
  "\\",
  "=",
  "~",
  "|",
  ">",
  "!",
  "+",
);
const text: fc.Arbitrary<Inline> = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => ({ kind: "text", text: `و${words.join(" ")}و` }));
const link: fc.Arbitrary<Inline> = fc.record({
  kind: fc.constant("link" as const),
  href: fc.constantFrom("/cars?brand=toyota&year=2024", "https://example.com/a_(b)", "tel:+966500000001"),
  content: fc.tuple(text),
});
const marked: fc.Arbitrary<Inline> = fc.record({
  kind: fc.constantFrom("strong" as const, "emphasis" as const),
  content: fc.tuple(text),
});
const space: Inline = { kind: "text", text: " و " };
/** Words and marks with a word between two, as people write. */
const content: fc.Arbitrary<Inline[]> = fc
  .tuple(text, fc.array(fc.oneof(link, marked, fc.constant<Inline>({ kind: "line-break" })), { maxLength: 3 }), text)
  .map(([first, middle, last]) => merged([first, ...middle.flatMap((part) => [space, part, space]), last]));
const leaf: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), content }),
  fc.record({
    kind: fc.constant("heading" as const),
    level: fc.constantFrom(2 as const, 3 as const),
    content: fc.tuple(text),
  }),
);
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: leaf },
  fc.record({ kind: fc.constant("quote" as const), content: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant("list" as const),
    isOrdered: fc.boolean(),
    items: fc.array(fc.array(leaf, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  }),
);

/** Neighbouring texts are one, and a line break takes the spaces around it. */
function merged(parts: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      result[result.length - 1] = { kind: "text", text: last.text + part.text };
    else if (part.kind === "text" && last?.kind === "line-break")
      result.push({ kind: "text", text: part.text.trimStart() });
    else if (part.kind === "line-break" && last?.kind === "text") {
      result[result.length - 1] = { kind: "text", text: last.text.trimEnd() };
      result.push(part);
    } else result.push(part);
  }
  return result.map((part) => (part.kind === "text" ? { kind: "text", text: part.text.replace(/ +/g, " ") } : part));
}

test("any text: reading what was written gives the same text", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (tree: RichText) => {
      const written = markdownOf(tree);
      expect(readMarkdown(written, "").problems, written).toEqual([]);
      expect(readMarkdown(written, "").text, written).toEqual(tree);
    }),
    { numRuns: 2_000 },
  );
});

test.each(globSync("demo/content/*/*.md"))("%s: the same text again", (file) => {
  const { text } = readMarkdown(readFileSync(file, "utf8"), file);
  expect(readMarkdown(markdownOf(text), file)).toEqual({ text, problems: [] });
});
