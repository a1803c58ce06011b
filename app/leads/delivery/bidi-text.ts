/** Wraps each line in bidi isolates (U+2068, U+2069). */
export function bidiIsolated(text: string): string {
  return text
    .split("\n")
    .map((line) => `\u2068${line}\u2069`)
    .join("\n");
}

/**
 * Left to right whatever is around it, on one line (U+2066, U+2069, U+00A0). Without it a date after an Arabic word is
 * shown backwards: 22-11-2026.
 */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(" ", "\u00a0")}\u2069`;
}
