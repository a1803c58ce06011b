import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentLimits } from "../dealership/content/content-limits.ts";
import type { NewsItem } from "../dealership/content/news-item.ts";
import type { RichText } from "../dealership/content/rich-text.ts";
import { openSqliteStorage } from "../storage/storage.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { contentReasons as linkReasons } from "./content-reasons.ts";
import { linkProblem } from "./link-problem.ts";
import { readMarkdown } from "./markdown.ts";
import {
  englishContentReasons as contentReasons,
  englishLine,
  englishReasons as reasons,
} from "../../commands/import/test-english.ts";

const text = (text: string) => ({ kind: "text", text }) as const;
const paragraph = (words: string) => ({ kind: "paragraph", content: [text(words)] }) as const;

test.each<[string, string, RichText]>([
  ["paragraphs", "أهلًا\nبكم\n\nwelcome", [paragraph("أهلًا بكم"), paragraph("welcome")]],
  [
    "headings",
    "## Two\n\n### Three",
    [
      { kind: "heading", level: 2, content: [text("Two")] },
      { kind: "heading", level: 3, content: [text("Three")] },
    ],
  ],
  ["underlined heading", "Two\n---", [{ kind: "heading", level: 2, content: [text("Two")] }]],
  [
    "lists",
    "- one\n- two\n  1. inside",
    [
      {
        kind: "list",
        isOrdered: false,
        items: [
          [paragraph("one")],
          [paragraph("two"), { kind: "list", isOrdered: true, items: [[paragraph("inside")]] }],
        ],
      },
    ],
  ],
  ["quote", "> said", [{ kind: "quote", content: [paragraph("said")] }]],
  [
    "emphasis",
    "*a* **b**",
    [
      {
        kind: "paragraph",
        content: [{ kind: "emphasis", content: [text("a")] }, text(" "), { kind: "strong", content: [text("b")] }],
      },
    ],
  ],
  ["line break", "a\\\nb", [{ kind: "paragraph", content: [text("a"), { kind: "line-break" }, text("b")] }]],
  [
    "link to the site",
    "[cars](/cars?brand=toyota#top)",
    [{ kind: "paragraph", content: [{ kind: "link", href: "/cars?brand=toyota#top", content: [text("cars")] }] }],
  ],
  [
    "link by reference",
    "[a][1]\n\n[1]: https://example.com\n[1]: https://example.org",
    [{ kind: "paragraph", content: [{ kind: "link", href: "https://example.com", content: [text("a")] }] }],
  ],
  [
    "autolink",
    "<tel:+966500000010>",
    [
      {
        kind: "paragraph",
        content: [{ kind: "link", href: "tel:+966500000010", content: [text("tel:+966500000010")] }],
      },
    ],
  ],
  ["escapes and entities", "\\*a\\* &amp; &lt;b&gt;", [paragraph("*a* & <b>")]],
  [
    "direction marks and no-break spaces",
    "سعر\u200F 15\u00A0% \u2066GLE\u2069",
    [paragraph("سعر\u200F 15\u00A0% \u2066GLE\u2069")],
  ],
  ["Unicode normalization", "e\u0301", [paragraph("é")]],
])("%s", (_what, source, blocks) => {
  expect(readMarkdown(source, "a.md")).toEqual({ text: blocks, problems: [] });
});

test.each<[string, string, string]>([
  ["empty text", " \n\n", `a.md ${contentReasons.textEmpty}`],
  ["only link definitions", "[a]: /cars", `a.md ${contentReasons.textEmpty}`],
  ["heading level 1", "a\n\n# Title", `a.md, row 3: “# Title” ${contentReasons.headingLevel}`],
  ["heading level 4", "#### Four", `a.md, row 1: “#### Four” ${contentReasons.headingLevel}`],
  ["empty heading", "##", `a.md, row 1: “##” ${contentReasons.emptyPart}`],
  ["HTML", "<script>alert(1)</script>", `a.md, row 1: “<script>alert(1)</script>” ${contentReasons.html}`],
  ["inline HTML", "a <b onclick=x>b", `a.md, row 1: “<b onclick=x>” ${contentReasons.html}`],
  ["HTML comment", "<!-- later -->", `a.md, row 1: “<!-- later -->” ${contentReasons.html}`],
  ["picture", "![car](car.webp)", `a.md, row 1: “![car](car.webp)” ${contentReasons.image}`],
  ["picture by reference", "![car]\n\n[car]: /car.webp", `a.md, row 1: “![car]” ${contentReasons.image}`],
  ["inline code", "a `b`", `a.md, row 1: “\`b\`” ${contentReasons.code}`],
  ["code block", "    four spaces", `a.md, row 1: “four spaces” ${contentReasons.code}`],
  ["horizontal rule", "a\n\n***", `a.md, row 3: “***” ${contentReasons.line}`],
  ["table", "| a | b |\n|---|:-:|\n| 1 | 2 |", `a.md, row 1: “| a | b | |---|:-:| | 1 | 2 |” ${contentReasons.table}`],
  ["list that starts at 3", "3. three", `a.md, row 1: “3. three” ${contentReasons.listStart(3)}`],
  ["empty list item", "- a\n-", `a.md, row 2: “-” ${contentReasons.emptyPart}`],
  ["empty quote", ">", `a.md, row 1: “>” ${contentReasons.emptyPart}`],
  ["link without text", "[](/cars)", `a.md, row 1: “[](/cars)” ${contentReasons.emptyPart}`],
  ["link with a script", "[a](javascript:alert(1))", `a.md, row 1: “javascript:alert(1)” ${contentReasons.link}`],
  [
    "link with a script behind an entity",
    "[a](java&#115;cript:x)",
    `a.md, row 1: “javascript:x” ${contentReasons.link}`,
  ],
  ["link with a script by reference", "[a]\n\n[a]: javascript:x", `a.md, row 1: “javascript:x” ${contentReasons.link}`],
  ["deeply nested quotes", ">".repeat(9), `a.md, row 1: ${contentReasons.tooDeep}`],
  ["too many list items", "- a\n\n".repeat(2_000), contentReasons.tooManyMarks],
  ["too many nested lists", "- - - - a\n".repeat(400), contentReasons.tooManyMarks],
  ["too many quoted lines", "> a\n\n".repeat(2_000), contentReasons.tooManyMarks],
  ["long run of stars", `${"*".repeat(100)}a${"*".repeat(100)}`, contentReasons.markTooLong],
  ["deeply nested emphasis", `${"*".repeat(30)}a${"*".repeat(30)}`, contentReasons.tooDeep],
  ["control character", "a\n\u0007", `a.md, row 2: ${reasons.controlCharacter}`],
  ["control character as an entity", "a&#0;b", `a.md, row 1: “a&#0;b” ${reasons.controlCharacter}`],
  ["invalid UTF-8", "a\n\uFFFD", `a.md, row 2: ${reasons.notUtf8Json}`],
  [
    "text too long",
    "a\n\n".repeat(contentLimits.textLength / 3 + 1),
    `a.md ${reasons.textTooLong(contentLimits.textLength + 2, contentLimits.textLength)}`,
  ],
  [
    "paragraph too long",
    "a ".repeat(contentLimits.textBlockLength),
    `a.md ${contentReasons.blockTooLong(2 * contentLimits.textBlockLength)}`,
  ],
])("refuses: %s", (_what, source, line) => {
  const lines = readMarkdown(source, "a.md").problems.map(englishLine);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(line);
});

test("reports all problems of a text", () => {
  expect(readMarkdown("# a\n\n`b`\n\n[c](ftp://x)", "a.md").problems.map(({ row }) => row)).toEqual([1, 3, 5]);
});

test.each([
  "/",
  "/cars",
  "/cars?id=camry-1#a",
  "/ar-riyadh",
  "/english",
  "https://example.com",
  "HTTP://example.com/أ",
  "mailto:a@example.com",
  "mailto:a@example.com?subject=Hi",
  "tel:+966500000010",
  "tel:920000000",
  "tel:0112-345-678",
])("allows link %j", (href) => {
  expect(linkProblem(href)).toBeUndefined();
});

test.each([
  "",
  "cars",
  "#top",
  "?a",
  "//evil.example",
  "//site.example/cars",
  "https://:secret@example.com",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "JavaScript:x",
  "java\nscript:x",
  "\u0001javascript:x",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc",
  "ftp://a",
  "blob:https://a",
  "https:evil.example",
  "https://",
  "https://me:secret@example.com",
  "http://exa mple.com",
  "mailto:",
  "mailto:a",
  "mailto:a@b.example?bcc=c@d.example",
  "mailto:a@b.example,c@d.example",
  "tel:",
  "tel:abc",
  "tel:+966500000010;ext=1",
  "/cars\u200F",
])("refuses link %j", (href) => {
  expect(linkProblem(href)).toBe(linkReasons.link);
});

test.each(["/ar", "/en", "/en/cars", "/ar?x", "/EN#a"])("refuses link with language prefix: %j", (href) => {
  expect(linkProblem(href)).toBe(linkReasons.linkLanguage);
});

describe("random text", () => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openSqliteStorage(":memory:");
  });

  afterAll(() => storage.close());

  test("is refused, or parsed into content that can be stored, with safe links only", async () => {
    const marks = [
      "# ",
      "## ",
      "- ",
      "1. ",
      "> ",
      "*",
      "**",
      "_",
      "`",
      "[",
      "](",
      ")",
      "![",
      "<",
      ">",
      "\n",
      "\n\n",
      "  \n",
      "    ",
      "a",
      "كلمة",
      "\u200F",
      "&#0;",
      "&amp;",
      "\\",
      "|",
      "---",
      "[a]: ",
      "<b>",
      "/cars",
      "//x",
      "javascript:",
      "https://e.example",
      "mailto:a@e.example",
      "data:x",
      "\0",
      "\uFFFD",
    ];
    const sources = fc.oneof(
      fc.array(fc.constantFrom(...marks), { maxLength: 25 }).map((parts) => parts.join("")),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc
        .tuple(fc.constantFrom("", "javascript:", "/", "https:", "tel:"), fc.webUrl())
        .map((parts) => `[a](${parts.join("")})`),
    );
    const news: NewsItem[] = [];
    fc.assert(
      fc.property(sources, (source) => {
        const { text, problems } = readMarkdown(source, "a.md");
        for (const line of problems.map(englishLine)) expect(line).toMatch(/^[^\n\r\u0000-\u001f\u202e]{1,600}$/u);
        if (problems.length > 0) return;
        expect(text.length).toBeGreaterThan(0);
        expect(
          hrefsIn(text).filter((href) => !/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s\\]*$/i.test(href)),
        ).toEqual([]);
        news.push({
          number: news.length + 1,
          slug: `n-${news.length}`,
          title: { ar: "خبر" },
          summary: { ar: "خبر" },
          body: { ar: text },
          publishedOn: "2026-11-21",
        });
      }),
      { numRuns: 500 },
    );
    expect(news.length).toBeGreaterThan(50);
    await storage.imports.importStock(
      { content: { news }, cars: [], untouched: new Set(), at: "2026-11-21T09:00:00Z" },
      { dryRun: false },
    );
    expect((await storage.content.published()).news).toEqual(news);
  });
});

function hrefsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === "href" ? [String(value)] : hrefsIn(value)));
}
