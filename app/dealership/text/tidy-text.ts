/** Normalises text for storage: NFC, without invisible direction marks from right-to-left pages. */

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Trims, and collapses white space to single spaces. */
export function tidyLine(text: string): string {
  return text.replace(directionMarks, "").normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Trims each line; lines are separated by `\n`, with at most one empty line. */
export function tidyLines(text: string): string {
  return text
    .replace(directionMarks, "")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** In code points, as in every limit. */
export function lengthOf(text: string): number {
  return [...text].length;
}
