/** Rows as CSV for a spreadsheet (RFC 4180); no cell can start a formula there. */

/** UTF-8 with a mark in front, because Excel reads Arabic as nonsense without one. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

// White space in front does not stop every spreadsheet; the wide signs are what East Asian Excel reads as the narrow ones.
const formulaStart = /^[\t\r\n\0]|^\s*[=+\-@＝＋－＠]/;

/** A text that begins like a formula gets an apostrophe, which spreadsheets take as "this is text" (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
