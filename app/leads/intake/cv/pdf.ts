import { damaged, type Verdict } from "./verdict.ts";

const pdfMediaType = "application/pdf";

// PDF readers search this far: mail gateways and converters put byte order marks and empty lines before the header.
const maxHeaderOffset = 1024;

// White space, NUL and byte order marks. Anything else before the header could be read as another file type.
const ignoredBytes = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

export function pdfHeaderOffset(bytes: Uint8Array): number | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxHeaderOffset));
  const start = head.indexOf("%PDF-");
  if (start === -1 || !head.subarray(0, start).every((byte) => ignoredBytes.has(byte))) return undefined;
  return start;
}

/** Damaged if it has no object or no page tree. Scripts, encryption and attachments are allowed: staff only download the file. */
export function inspectPdf(bytes: Uint8Array): Verdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const hasObject = /\d[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj/.test(text);
  const hasPageTree = ["startxref", "trailer", "/Catalog"].some((keyword) => text.includes(keyword));
  return hasObject && hasPageTree ? { mediaType: pdfMediaType } : damaged;
}
