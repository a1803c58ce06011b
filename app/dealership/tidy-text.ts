/** Text as it is kept: one Unicode form, without the invisible marks that copying from right-to-left pages leaves behind. */

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** One line: trimmed, every run of white space one space. */
export function tidyLine(text: string): string {
  return text.replace(directionMarks, "").normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Several lines: trimmed, with `\n` between them and at most one empty line. */
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

/** Length in code points, as every limit counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
