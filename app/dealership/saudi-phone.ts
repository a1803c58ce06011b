/** Saudi telephone numbers as people write them, kept as E.164. */
import { latinDigits } from "./folding.ts";

/** National significant numbers: mobile, landline by area code, unified (9200) and toll-free (800). Mobile and unified ranges are from libphonenumber's metadata for SA. */
const ranges = [
  /^(?:579[0-8]\d{5}|5(?:[013-689]\d|7[0-8])\d{6})$/,
  /^1[1-467]\d{7}$/,
  /^92[05]\d{6}$/,
  /^800\d{7}$/,
];

/** `+966…` for a mobile, landline, 9200 or 800 number in any usual spelling; `undefined` when it is none of these. */
export function saudiPhone(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const dialled = latinDigits(text).replace(/[\s\p{Cf}().\-–—/]/gu, "");
  const national = dialled.replace(/^(?:\+|00)?966/, "").replace(/^0/, "");
  if (!ranges.some((range) => range.test(national))) return undefined;
  return `+966${national}`;
}
