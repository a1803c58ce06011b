import { maxPdfHeaderOffset } from "../../../dealership/forms/cv-file.ts";
import { damaged, type Verdict } from "./verdict.ts";

const pdfMediaType = "application/pdf";

// Text in any encoding, with the NUL, end of transmission and escape of print jobs. Markup could be read as a page.
const harmlessText = /^[\0\t\n\f\r\u0004\u001b\x20-\x7e\x80-\xff]*$/;
const ignoredStart = /^(?:[\0\t\n\f\r\u0004 ]|\xef\xbb\xbf|\xfe\xff|\xff\xfe)+/;

// Files of other types that may begin with text alone, in Latin-1.
const otherTypes = [
  "MZ",
  "ZM",
  "#!",
  "%!",
  "{\\rtf",
  "BM",
  "BZh",
  "GIF8",
  "ID3",
  "II*",
  "MM",
  "ITSF",
  "MSCF",
  "OggS",
  "RIFF",
  "Rar!",
  "ftyp",
  "7z\xbc\xaf",
  "\xff\xd8\xff",
  "\x89PNG",
  "\xd0\xcf\x11\xe0",
  "\xca\xfe\xba\xbe",
  "\xce\xfa\xed\xfe",
  "\xcf\xfa\xed\xfe",
  "\xfe\xed\xfa",
];

/** `undefined` without a header, or if the bytes before it could be another type of file. */
export function pdfHeaderOffset(bytes: Uint8Array): number | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxPdfHeaderOffset));
  const start = head.indexOf("%PDF-");
  return start !== -1 && isHarmless(head.toString("latin1", 0, start)) ? start : undefined;
}

function isHarmless(before: string): boolean {
  const text = before.replace(ignoredStart, "");
  return harmlessText.test(text) && !text.includes("<") && !otherTypes.some((magic) => text.startsWith(magic));
}

/** Damaged if it has no object or no page tree. Scripts, encryption and attachments are allowed: staff only download the file. */
export function inspectPdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const hasObject = /\d[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj/.test(text);
  const hasPageTree = ["startxref", "trailer", "/Catalog"].some((keyword) => text.includes(keyword));
  return hasObject && hasPageTree ? { mediaType: pdfMediaType } : damaged;
}
