import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Those of `texts` that the bytes contain in any encoding: UTF-8, UTF-16, percent-encoded, base64, Arabic digits. */
export function findTexts(texts: readonly string[], bytes: Uint8Array | string): string[] {
  const haystack =
    typeof bytes === "string" ? Buffer.from(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return texts.filter((text) => encodingsOf(text).some((encoded) => haystack.includes(encoded)));
}

function encodingsOf(text: string): Buffer[] {
  const withArabicDigits = text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const variants = [...new Set([text, withArabicDigits, encodeURIComponent(text)])];
  const utf16 = Buffer.from(text, "utf16le");
  return [
    ...variants.map((variant) => Buffer.from(variant)),
    utf16,
    Buffer.from(utf16).swap16(),
    ...variants.flatMap(base64Of),
  ];
}

// The text may begin at any byte of a group of three, so its first and last letters depend on what surrounds it.
function base64Of(text: string): Buffer[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
    const start = Math.ceil((offset * 4) / 3);
    const letters = bytes.toString("base64").slice(start, Math.floor((bytes.length * 4) / 3));
    return letters.length < 8
      ? []
      : [Buffer.from(letters), Buffer.from(letters.replaceAll("+", "-").replaceAll("/", "_"))];
  });
}

/** Every file below `folder`, with its path inside it. */
export function readFiles(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), bytes: readFileSync(path) }));
}
