/** Columns of a terminal: padded by what a reader sees, and free of anything that steers the terminal. */

const graphemes = new Intl.Segmenter("ar", { granularity: "grapheme" });

/** Columns that a text takes; a letter with its marks is one. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += isWide(segment) ? 2 : 1;
  return width;
}

function isWide(grapheme: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u.test(
    grapheme,
  );
}

/** One line without control characters and direction marks: what a visitor typed cannot move the cursor or turn the line around. The two that join and part Arabic letters stay. */
export function plainLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}]/gu, "");
}

/** The last column is not padded, so that a text of whatever width there breaks no other. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((cells) => cells.map(plainLine));
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
