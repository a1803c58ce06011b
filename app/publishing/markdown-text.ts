import type { Block, Inline, RichText } from "../dealership/content/rich-text.ts";

/** The Markdown that `readMarkdown` makes this text of. */
export function markdownOf(text: RichText): string {
  return blocks(text).join("\n");
}

/** The lines of all blocks, with an empty line between two. */
function blocks(text: RichText): string[] {
  let isSecondList = false;
  return text.flatMap((block, index) => {
    const previous = text[index - 1];
    const follows = block.kind === "list" && previous?.kind === "list" && previous.isOrdered === block.isOrdered;
    // Two lists in a row would be one; another marker begins a new one.
    isSecondList = follows && !isSecondList;
    return [...(index === 0 ? [] : [""]), ...blockLines(block, isSecondList)];
  });
}

function blockLines(block: Block, isSecondList: boolean): string[] {
  switch (block.kind) {
    case "heading":
      return [`${"#".repeat(block.level)} ${inline(block.content).replace(/#$/, "\\#")}`];
    case "paragraph":
      return lines(inline(block.content)).map((line) => escapeLineStart(line));
    case "quote":
      return blocks(block.content).map((line) => (line === "" ? ">" : `> ${line}`));
    case "list":
      return block.items.flatMap((item, index) => {
        const marker = block.isOrdered ? `${index + 1}${isSecondList ? ")" : "."}` : isSecondList ? "*" : "-";
        const indent = " ".repeat(marker.length + 1);
        const [first = "", ...rest] = blocks(item);
        return [`${marker} ${first}`, ...rest.map((line) => (line === "" ? "" : indent + line))];
      });
  }
}

function lines(text: string): string[] {
  return text.split("\n");
}

function inline(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case "text":
          return escaped(part.text);
        case "line-break":
          return "\\\n";
        case "strong":
          return `**${inline(part.content)}**`;
        case "emphasis":
          return `*${inline(part.content)}*`;
        case "link":
          return `[${inline(part.content)}](${destination(part.href)})`;
      }
    })
    .join("");
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<&]/g, "\\$&");
}

/** What would begin another kind of block. */
function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)([#>+\-=~|]|(?=\d{1,9}[.)]))/, (_, space: string, mark: string) =>
      mark === "" ? space : `${space}\\${mark}`,
    )
    .replace(/^(\s*\d{1,9})([.)])/, "$1\\$2");
}

function destination(href: string): string {
  return href.replace(/[\\()<>*_&]/g, "\\$&");
}
