/** RFC 4180 with a byte order mark: without it, Excel garbles Arabic. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

// Some spreadsheets ignore leading white space, and East Asian Excel reads full-width signs as ASCII.
const formulaStart = /^[\t\r\n\0]|^\s*[=+\-@＝＋－＠]/;

/** Prefixes formulas with an apostrophe, so that spreadsheets show them as text (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
