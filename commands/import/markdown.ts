/** A Markdown text (CommonMark without HTML, pictures and code) as the parts that a page draws; whatever else it holds is refused with its row. */
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import type { Block, Inline, RichText } from "../../app/dealership/content/rich-text.ts";
import { contentSentences } from "./content-sentences.ts";
import { brokenCharacter } from "./csv-table.ts";
import { linkFault } from "./link-fault.ts";
import { valueOf } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { sentences } from "./sentences.ts";

export type Markdown = { text: RichText; problems: Problem[] };

/** `text` is to be used only where there are no problems. */
export function readMarkdown(source: string, file: string): Markdown {
  const reason = whyNotRead(source);
  if (reason !== undefined) return { text: [], problems: [{ file, ...reason }] };
  const root = fromMarkdown(source);
  const reading = startReading(file, source, root.children);
  const text = blocks(reading, root.children, 0);
  if (text.length === 0 && reading.problems.length === 0)
    reading.problems.push({ file, reason: contentSentences.textEmpty });
  return { text, problems: reading.problems };
}

/** Before the parser sees it: it takes the square of its time for marks inside one another, for many lists and quotes, and for long rows of stars. */
function whyNotRead(source: string): { row?: number; reason: string } | undefined {
  if (source.length > contentLimits.textLength)
    return { reason: sentences.textTooLong(source.length, contentLimits.textLength) };
  let marks = 0;
  for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(line))
      return { row: index + 1, reason: sentences.controlCharacter };
    if (line.includes(brokenCharacter)) return { row: index + 1, reason: sentences.notUtf8Json };
    if (/^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){9}/.test(line))
      return { row: index + 1, reason: contentSentences.tooDeep };
    if (longMark.test(line)) return { row: index + 1, reason: contentSentences.markTooLong };
    marks +=
      (/^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)+/.exec(line)?.[0] ?? "").match(/>|[-+*]|[.)]/g)
        ?.length ?? 0;
    if (marks > contentLimits.textMarks) return { row: index + 1, reason: contentSentences.tooManyMarks };
  }
  const longest = Math.max(...source.split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/).map((block) => block.length));
  return longest > contentLimits.textBlockLength ? { reason: contentSentences.blockTooLong(longest) } : undefined;
}

const longMark = new RegExp(`[*_]{${contentLimits.textMarkLength + 1}}`);

type Reading = {
  problems: Problem[];
  /** Addresses that the text names apart, by their label. */
  definitions: ReadonlyMap<string, string>;
  refuse(node: Nodes, reason: string, value?: string): undefined;
};

function startReading(file: string, source: string, parts: readonly Nodes[]): Reading {
  const problems: Problem[] = [];
  // As in CommonMark, the first of two definitions counts.
  const definitions = new Map(
    parts.flatMap((part) => (part.type === "definition" ? [[part.identifier, part.url] as const] : [])).toReversed(),
  );
  return {
    problems,
    definitions,
    refuse({ position }, reason, value) {
      const written = value ?? source.slice(position?.start.offset, position?.end.offset);
      problems.push({ file, ...(position && { row: position.start.line }), value: valueOf(written), reason });
      return undefined;
    },
  };
}

function blocks(reading: Reading, parts: readonly Nodes[], depth: number): Block[] {
  return parts.flatMap((part) => block(reading, part, depth + 1) ?? []);
}

function block(reading: Reading, part: Nodes, depth: number): Block | undefined {
  if (depth > contentLimits.textDepth) return reading.refuse(part, contentSentences.tooDeep);
  switch (part.type) {
    case "heading": {
      const level = part.depth;
      if (level !== 2 && level !== 3) return reading.refuse(part, contentSentences.headingLevel);
      return { kind: "heading", level, content: words(reading, part, part.children, depth) };
    }
    case "paragraph": {
      const content = words(reading, part, part.children, depth);
      if (part.children.some((child) => child.type === "text" && tableRule.test(child.value)))
        reading.refuse(part, contentSentences.table);
      return { kind: "paragraph", content };
    }
    case "list": {
      const { start = 1 } = part;
      if (part.ordered && start !== null && start !== 1) reading.refuse(part, contentSentences.listStart(start));
      return {
        kind: "list",
        isOrdered: part.ordered === true,
        items: part.children.map((item) => container(reading, item, item.children, depth)),
      };
    }
    case "blockquote":
      return { kind: "quote", content: container(reading, part, part.children, depth) };
    case "definition":
      return undefined;
    default:
      return reading.refuse(part, refusals[part.type] ?? contentSentences.unknownPart);
  }
}

const tableRule = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t|:-]*$/m;

function container(reading: Reading, node: Nodes, parts: readonly Nodes[], depth: number): Block[] {
  if (parts.every(({ type }) => type === "definition")) reading.refuse(node, contentSentences.emptyPart);
  return blocks(reading, parts, depth);
}

/** Inline parts with something to read in them. */
function words(reading: Reading, node: Nodes, parts: readonly Nodes[], depth: number): Inline[] {
  const before = reading.problems.length;
  const content = parts.flatMap((part) => inline(reading, part, depth + 1) ?? []);
  if (reading.problems.length === before && !content.some(isVisible)) reading.refuse(node, contentSentences.emptyPart);
  return content;
}

function isVisible(part: Inline): boolean {
  if (part.kind === "text") return /[^\s\p{Cf}]/u.test(part.text);
  return part.kind !== "line-break" && part.content.some(isVisible);
}

function inline(reading: Reading, part: Nodes, depth: number): Inline | undefined {
  if (depth > contentLimits.textDepth) return reading.refuse(part, contentSentences.tooDeep);
  switch (part.type) {
    case "text":
      return text(reading, part, part.value);
    case "break":
      return { kind: "line-break" };
    case "strong":
    case "emphasis":
      return { kind: part.type, content: words(reading, part, part.children, depth) };
    case "link":
      return link(reading, part, part.url, part.children, depth);
    case "linkReference":
      return link(reading, part, reading.definitions.get(part.identifier) ?? "", part.children, depth);
    default:
      return reading.refuse(part, refusals[part.type] ?? contentSentences.unknownPart);
  }
}

/** Direction marks stay, because running text needs them; an entity such as `&#0;` cannot bring in what the file may not hold. */
function text(reading: Reading, node: Nodes, value: string): Inline {
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/.test(value))
    reading.refuse(node, sentences.controlCharacter);
  return {
    kind: "text",
    text: value
      .replaceAll("\uFEFF", "")
      .normalize("NFC")
      .replace(/[ \t\r\n\u0085\u2028\u2029]+/g, " "),
  };
}

function link(reading: Reading, node: Nodes, written: string, parts: readonly Nodes[], depth: number): Inline {
  const href = written.trim();
  const fault = linkFault(href);
  if (fault !== undefined) reading.refuse(node, fault, href === "" ? undefined : href);
  return { kind: "link", href, content: words(reading, node, parts, depth) };
}

const refusals: Partial<Record<Nodes["type"], string>> = {
  html: contentSentences.html,
  image: contentSentences.image,
  imageReference: contentSentences.image,
  code: contentSentences.code,
  inlineCode: contentSentences.code,
  thematicBreak: contentSentences.line,
};
