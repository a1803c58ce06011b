import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { contentLimits } from "../dealership/content/content-limits.ts";
import type { Block, Inline, RichText } from "../dealership/content/rich-text.ts";
import { contentReasons } from "./content-reasons.ts";
import { replacementCharacter } from "../stock/table/decode-text.ts";
import { linkProblem } from "./link-problem.ts";
import type { Message } from "../stock/problems/message.ts";
import { printableValue } from "../stock/problems/problem.ts";
import type { Problem } from "../stock/problems/problem.ts";
import { reasons } from "../stock/problems/reasons.ts";

export type Markdown = { text: RichText; problems: Problem[] };

/** Parses CommonMark without HTML, pictures and code. `text` must not be used if there are problems. */
export function readMarkdown(source: string, file: string): Markdown {
  const refusal = sourceProblem(source);
  if (refusal !== undefined) return { text: [], problems: [{ file, ...refusal }] };
  const root = fromMarkdown(source);
  const context = createContext(file, source, root.children);
  const text = blocks(context, root.children, 0);
  if (text.length === 0 && context.problems.length === 0)
    context.problems.push({ file, reason: contentReasons.textEmpty });
  return { text, problems: context.problems };
}

/** The parser needs quadratic time for deep nesting, many lists and quotes, and long runs of `*` or `_`. */
function sourceProblem(source: string): { row?: number; reason: Message } | undefined {
  if (source.length > contentLimits.textLength)
    return { reason: reasons.textTooLong(source.length, contentLimits.textLength) };
  let marks = 0;
  for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(line))
      return { row: index + 1, reason: reasons.controlCharacter };
    if (line.includes(replacementCharacter)) return { row: index + 1, reason: reasons.notUtf8Json };
    if (/^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){9}/.test(line))
      return { row: index + 1, reason: contentReasons.tooDeep };
    if (longEmphasis.test(line)) return { row: index + 1, reason: contentReasons.markTooLong };
    marks +=
      (/^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)+/.exec(line)?.[0] ?? "").match(/>|[-+*]|[.)]/g)
        ?.length ?? 0;
    if (marks > contentLimits.textMarks) return { row: index + 1, reason: contentReasons.tooManyMarks };
  }
  const maxBlockLength = Math.max(...source.split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/).map((block) => block.length));
  return maxBlockLength > contentLimits.textBlockLength
    ? { reason: contentReasons.blockTooLong(maxBlockLength) }
    : undefined;
}

const longEmphasis = new RegExp(`[*_]{${contentLimits.textMarkLength + 1}}`);

type ParseContext = {
  problems: Problem[];
  definitions: ReadonlyMap<string, string>;
  refuse(node: Nodes, reason: Message, value?: string): undefined;
};

function createContext(file: string, source: string, nodes: readonly Nodes[]): ParseContext {
  const problems: Problem[] = [];
  // CommonMark: the first of two definitions wins.
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])).toReversed(),
  );
  return {
    problems,
    definitions,
    refuse({ position }, reason, value) {
      const text = value ?? source.slice(position?.start.offset, position?.end.offset);
      problems.push({ file, ...(position && { row: position.start.line }), value: printableValue(text), reason });
      return undefined;
    },
  };
}

function blocks(context: ParseContext, parts: readonly Nodes[], depth: number): Block[] {
  return parts.flatMap((part) => block(context, part, depth + 1) ?? []);
}

function block(context: ParseContext, part: Nodes, depth: number): Block | undefined {
  if (depth > contentLimits.textDepth) return context.refuse(part, contentReasons.tooDeep);
  switch (part.type) {
    case "heading": {
      const level = part.depth;
      if (level !== 2 && level !== 3) return context.refuse(part, contentReasons.headingLevel);
      return { kind: "heading", level, content: inlineContent(context, part, part.children, depth) };
    }
    case "paragraph": {
      const content = inlineContent(context, part, part.children, depth);
      if (part.children.some((child) => child.type === "text" && tableRule.test(child.value)))
        context.refuse(part, contentReasons.table);
      return { kind: "paragraph", content };
    }
    case "list": {
      const { start = 1 } = part;
      if (part.ordered && start !== null && start !== 1) context.refuse(part, contentReasons.listStart(start));
      return {
        kind: "list",
        isOrdered: part.ordered === true,
        items: part.children.map((item) => container(context, item, item.children, depth)),
      };
    }
    case "blockquote":
      return { kind: "quote", content: container(context, part, part.children, depth) };
    case "definition":
      return undefined;
    default:
      return context.refuse(part, refusals[part.type] ?? contentReasons.unknownPart);
  }
}

const tableRule = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t|:-]*$/m;

function container(context: ParseContext, node: Nodes, parts: readonly Nodes[], depth: number): Block[] {
  if (parts.every(({ type }) => type === "definition")) context.refuse(node, contentReasons.emptyPart);
  return blocks(context, parts, depth);
}

function inlineContent(context: ParseContext, node: Nodes, parts: readonly Nodes[], depth: number): Inline[] {
  const previousProblems = context.problems.length;
  const content = parts.flatMap((part) => inline(context, part, depth + 1) ?? []);
  if (context.problems.length === previousProblems && !content.some(isVisible))
    context.refuse(node, contentReasons.emptyPart);
  return content;
}

function isVisible(part: Inline): boolean {
  if (part.kind === "text") return /[^\s\p{Cf}]/u.test(part.text);
  return part.kind !== "line-break" && part.content.some(isVisible);
}

function inline(context: ParseContext, part: Nodes, depth: number): Inline | undefined {
  if (depth > contentLimits.textDepth) return context.refuse(part, contentReasons.tooDeep);
  switch (part.type) {
    case "text":
      return text(context, part, part.value);
    case "break":
      return { kind: "line-break" };
    case "strong":
    case "emphasis":
      return { kind: part.type, content: inlineContent(context, part, part.children, depth) };
    case "link":
      return link(context, part, part.url, part.children, depth);
    case "linkReference":
      return link(context, part, context.definitions.get(part.identifier) ?? "", part.children, depth);
    default:
      return context.refuse(part, refusals[part.type] ?? contentReasons.unknownPart);
  }
}

/** Keeps direction marks. Entities such as `&#0;` could add control characters. */
function text(context: ParseContext, node: Nodes, value: string): Inline {
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/.test(value))
    context.refuse(node, reasons.controlCharacter);
  return {
    kind: "text",
    text: value
      .replaceAll("\uFEFF", "")
      .normalize("NFC")
      .replace(/[ \t\r\n\u0085\u2028\u2029]+/g, " "),
  };
}

function link(context: ParseContext, node: Nodes, url: string, parts: readonly Nodes[], depth: number): Inline {
  const href = url.trim();
  const problem = linkProblem(href);
  if (problem !== undefined) context.refuse(node, problem, href === "" ? undefined : href);
  return { kind: "link", href, content: inlineContent(context, node, parts, depth) };
}

const refusals: Partial<Record<Nodes["type"], Message>> = {
  html: contentReasons.html,
  image: contentReasons.image,
  imageReference: contentReasons.image,
  code: contentReasons.code,
  inlineCode: contentReasons.code,
  thematicBreak: contentReasons.line,
};
