import { damaged, type Verdict } from "./verdict.ts";

const pdfMediaType = "application/pdf";

// PDF readers look for the header this far; mail gateways and converters put marks and empty lines before it.
const headerReach = 1024;

// White space, NUL and byte order marks. Anything else before the header could be read as another file type.
const blank = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** Offset of `%PDF-`; `undefined` for other files. */
export function pdfStart(bytes: Uint8Array): number | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerReach));
  const start = head.indexOf("%PDF-");
  if (start === -1 || !head.subarray(0, start).every((byte) => blank.has(byte))) return undefined;
  return start;
}

/**
 * Readers repair broken tables and missing ends, so only what none can repair is damaged: no object at all, or no page
 * tree. Scripts, encryption and attachments are allowed: real CVs have them, and staff get every file as a download.
 */
export function judgePdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const hasObject = /\d[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj/.test(text);
  const hasWayIn = ["startxref", "trailer", "/Catalog"].some((word) => text.includes(word));
  return hasObject && hasWayIn ? { mediaType: pdfMediaType } : damaged;
}
