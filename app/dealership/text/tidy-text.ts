const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** NFC without direction marks, trimmed, white space collapsed to single spaces. */
export function tidyLine(text: string): string {
  return text.replace(directionMarks, "").normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Like `tidyLine` for each line; keeps `\n` and at most one empty line. */
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

export function codePointLength(text: string): number {
  return [...text].length;
}
