import { stringify } from "csv-stringify/sync";

/** RFC 4180 with a byte order mark: without it, Excel garbles Arabic. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    // `escape_formulas` leaves formulas after a line feed, NUL or white space.
    cast: { string: escapeFormula },
  });
}

// Some spreadsheets ignore leading white space, and East Asian Excel reads full-width signs as ASCII.
const formulaStart = /^[\t\r\n\0]|^\s*[=+\-@＝＋－＠]/;

/** Prefixes formulas with an apostrophe, so that spreadsheets show them as text (OWASP, CSV injection). */
function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
