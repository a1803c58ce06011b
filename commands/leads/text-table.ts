const graphemeSegmenter = new Intl.Segmenter("ar", { granularity: "grapheme" });

export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemeSegmenter.segment(text)) width += isWide(segment) ? 2 : 1;
  return width;
}

function isWide(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u.test(
    grapheme,
  );
}

/** Strips control characters and direction marks, so that input cannot control the terminal; keeps Arabic joiners. */
export function printableLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}]/gu, "");
}

export function textTable(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((cells) => cells.map(printableLine));
  const columns = Math.max(0, ...clean.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...clean.map((cells) => textWidth(cells[column] ?? ""))),
  );
  return clean.map((cells) =>
    cells
      .map((cell, column) => (column === columns - 1 ? cell : padded(cell, widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - textWidth(text)));
}
