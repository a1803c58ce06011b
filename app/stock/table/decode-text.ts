/** Text of a table in the encodings that spreadsheets write: UTF-8, UTF-16 and Windows-1256. */
import type { Message } from "../problems/message.ts";
import { reasons } from "../problems/reasons.ts";

/** Marks bytes that are not text. */
export const replacementCharacter = "\uFFFD";

export function decodeText(bytes: Uint8Array): { text: string } | { reason: Message } {
  if (bytes.length === 0) return { reason: reasons.emptyFile };
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { reason: reasons.spreadsheet };
  const encoding = sniffEncoding(bytes);
  if (encoding !== undefined) {
    const text = encoding === "binary" ? undefined : decode(bytes, encoding);
    return text === undefined ? { reason: reasons.notText } : { text };
  }
  const text = decode(bytes, "utf-8") ?? decodeWindows1256(bytes);
  // A single wrong byte is reported with its cell.
  return { text: text ?? new TextDecoder("utf-8").decode(bytes) };
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 by its byte order mark or by the zero bytes of Latin letters, digits and separators; binary if other bytes are zero. */
function sniffEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | "binary" | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const zeros = (parity: number) => head.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd <= head.length / 10) return undefined;
  if (odd > 10 * even) return "utf-16le";
  return even > 10 * odd ? "utf-16be" : "binary";
}

const minArabicShare = 0.9;
const minArabicLetters = 6;

/** Only if what is not ASCII reads as Arabic words; other encodings would give letters of other scripts. */
function decodeWindows1256(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, "windows-1256");
  const foreign = text?.match(/[^\p{ASCII}]/gu) ?? [];
  const inWords = text?.match(/[\u0621-\u064A]{2,}/gu)?.join("") ?? "";
  const isArabic = inWords.length >= Math.max(minArabicLetters, minArabicShare * foreign.length);
  return isArabic ? text : undefined;
}
