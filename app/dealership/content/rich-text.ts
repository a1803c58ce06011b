/** Text as a tree instead of HTML, so that nothing needs sanitising. */
import type { Locale, LocalText } from "../text/bilingual.ts";

export type RichText = readonly Block[];

export type Block =
  | { kind: "heading"; level: 2 | 3; content: readonly Inline[] }
  | { kind: "paragraph"; content: readonly Inline[] }
  | { kind: "list"; isOrdered: boolean; items: readonly RichText[] }
  | { kind: "quote"; content: RichText };

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "emphasis"; content: readonly Inline[] }
  /** A path without locale prefix, or `https:`, `http:`, `mailto:`, `tel:`. */
  | { kind: "link"; href: string; content: readonly Inline[] }
  | { kind: "line-break" };

export type BilingualRichText = { ar: RichText; en?: RichText };

export type LocalRichText = { content: RichText; locale: Locale };

export function richTextIn(text: BilingualRichText, locale: Locale): LocalRichText {
  if (locale === "en" && text.en !== undefined) return { content: text.en, locale };
  return { content: text.ar, locale: "ar" };
}

export function plainText({ content, locale }: LocalRichText): LocalText {
  return { text: content.map(blockText).join("\n"), locale };
}

function blockText(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => item.map(blockText).join("\n")).join("\n");
  if (block.kind === "quote") return block.content.map(blockText).join("\n");
  return block.content.map(inlineText).join("");
}

function inlineText(part: Inline): string {
  if (part.kind === "text") return part.text;
  return part.kind === "line-break" ? " " : part.content.map(inlineText).join("");
}
