/** Parsed text, never HTML that a page would have to trust. */
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
  /** A path of this site (without locale prefix), `https:`, `http:`, `mailto:` or `tel:`. */
  | { kind: "link"; href: string; content: readonly Inline[] }
  | { kind: "line-break" };

export type BilingualRichText = { ar: RichText; en?: RichText };

/** `locale` is the language of `content`, so that a fallback can be marked with `lang`. */
export type LocalRichText = { content: RichText; locale: Locale };

export function richTextIn(text: BilingualRichText, locale: Locale): LocalRichText {
  if (locale === "en" && text.en !== undefined) return { content: text.en, locale };
  return { content: text.ar, locale: "ar" };
}

/** Text without formatting, for feeds, descriptions and search engines; one line per block. */
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
