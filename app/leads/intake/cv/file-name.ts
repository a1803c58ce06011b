const maxLength = 150;
const defaultName = "cv";

const extensions = new Map([
  ["application/pdf", ".pdf"],
  ["application/msword", ".doc"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx"],
]);

// Controls, bidi marks and lone surrogates can disguise a name.
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const joiners = new Set(["\u200c", "\u200d"]);

/** A name for display, never used as a path: no folders, drives or invisible characters, at most 150 code points; may be empty. */
export function sanitizeFileName(name: string): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? "";
  const cleaned = baseName
    .replace(invisibleCharacters, (character) => (joiners.has(character) ? character : ""))
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  // Shortened first: the pattern's time grows with the square of the length. Windows drops blanks and dots at the end.
  return shorten(cleaned).replace(/^(?:[\s\u200c\u200d]|[a-z]:)+|[\s.\u200c\u200d]+$/gi, "");
}

function shorten(name: string): string {
  const codePoints = [...name];
  if (codePoints.length <= maxLength) return name;
  const extension = [...(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? "")];
  return [...codePoints.slice(0, maxLength - extension.length), ...extension].join("");
}

/** Appends the extension of the detected type: `cv.html` with a PDF inside becomes `cv.html.pdf`. */
export function withExtension(name: string, mediaType: string): string {
  const extension = extensions.get(mediaType) ?? "";
  if (name.toLowerCase().endsWith(extension)) return name === extension ? `${defaultName}${extension}` : name;
  return shorten(`${name === "" ? defaultName : name}${extension}`);
}
