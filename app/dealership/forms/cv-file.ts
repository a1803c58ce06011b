/** What the first bytes of a CV tell; the server also looks inside. */
import type { FormError } from "./form-errors.ts";

/** 5 MB; a CV must be smaller. */
export const maxCvBytes = 5 * 1024 * 1024;

/** PDF readers search this far for the header (ISO 32000, annex I): printers and converters put lines before it. */
export const maxPdfHeaderOffset = 1024;

export const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
export const zipSignature = [0x50, 0x4b, 0x03, 0x04] as const;

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Why the file would be refused, as far as size and first bytes say; `undefined` if it may be sent. */
export async function cvFileError(file: Blob | undefined): Promise<FormError | undefined> {
  if (!file) return "cv.required";
  if (file.size === 0) return "cv.empty";
  if (file.size >= maxCvBytes) return "cv.size";
  const head = new Uint8Array(await file.slice(0, maxPdfHeaderOffset).arrayBuffer());
  const isPdf = new TextDecoder("latin1").decode(head).includes("%PDF-");
  return isPdf || startsWith(head, compoundFileSignature) || startsWith(head, zipSignature) ? undefined : "cv.format";
}
