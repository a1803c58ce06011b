/** Looks for what people typed in bytes, in every writing in which it may lie there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text in UTF-8, in UTF-16 of both orders, and in base64 wherever it begins within three bytes; a number in Arabic digits, too. */
function writingsOf(text: string): Buffer[] {
  const arabic = text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const plain = [...new Set([text, arabic, encodeURIComponent(text)])];
  const wide = Buffer.from(text, "utf16le");
  return [
    ...plain.map((writing) => Buffer.from(writing)),
    wide,
    Buffer.from(wide).swap16(),
    ...plain.flatMap(base64Of),
  ];
}

// Where in a group of three bytes it begins is unknown, so its first and last letters depend on neighbours.
function base64Of(text: string): Buffer[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const first = Math.ceil((before * 4) / 3);
    const letters = bytes.toString("base64").slice(first, Math.floor((bytes.length * 4) / 3));
    return letters.length < 8
      ? []
      : [Buffer.from(letters), Buffer.from(letters.replaceAll("+", "-").replaceAll("/", "_"))];
  });
}

/** Those of the texts that are in the bytes. */
export function found(texts: readonly string[], bytes: Uint8Array | string): string[] {
  const haystack =
    typeof bytes === "string" ? Buffer.from(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return texts.filter((text) => writingsOf(text).some((writing) => haystack.includes(writing)));
}

/** Every file under a folder, by its name there. */
export function filesIn(folder: string): { name: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      name: join(entry.parentPath, entry.name).slice(folder.length + 1),
      bytes: readFileSync(join(entry.parentPath, entry.name)),
    }));
}
