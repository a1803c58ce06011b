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

// Letters of no text: control characters, soft hyphens, zero widths but the joiners of Persian and emoji.
const hiddenCharacters = /[^\P{Cc}\t\n\v\f\r]|[\u00ad\u200b\u2060-\u2065\ufff9-\ufffb]/gu;

/** Without hidden characters; halves of a surrogate pair become U+FFFD. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd").replace(hiddenCharacters, "");
}

/** True if nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return !/[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

export function codePointLength(text: string): number {
  return [...text].length;
}
