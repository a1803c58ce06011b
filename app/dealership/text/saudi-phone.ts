import { toLatinDigits } from "./folding.ts";

// Mobile, landline, unified (9200) and toll-free (800) numbers; ranges from libphonenumber's metadata for SA.
const ranges = [/^(?:579[0-8]\d{5}|5(?:[013-689]\d|7[0-8])\d{6})$/, /^1[1-467]\d{7}$/, /^92[05]\d{6}$/, /^800\d{7}$/];

// Wider than the mobile ranges in use, because those change.
const mobilePattern = /^5\d{8}$/;

/** E.164 (`+9665xxxxxxxx`) of a mobile number in any usual spelling and digits: 05…, 5…, +966…, 00966…, 966…; else `undefined`. */
export function parseSaudiMobile(text: string): string | undefined {
  const national = nationalNumber(text);
  return national !== undefined && mobilePattern.test(national) ? `+966${national}` : undefined;
}

/** E.164 of a mobile, landline, 9200 or 800 number in any usual spelling; else `undefined`. */
export function parseSaudiPhone(text: string): string | undefined {
  const national = nationalNumber(text);
  return national !== undefined && ranges.some((range) => range.test(national)) ? `+966${national}` : undefined;
}

function nationalNumber(text: string): string | undefined {
  if (text.length > 60) return undefined;
  // Arabic keyboards have a tatweel in place of the dash.
  const dialled = toLatinDigits(text.normalize("NFKC")).replace(/[\s\p{Cf}\p{Pd}\u2212()./_ـ]|^tel:/giu, "");
  // Right-to-left text shows the plus at the end, so people type it there.
  return dialled
    .replace(/^966(\d+)\+$/, "+966$1")
    .replace(/^(?:\+|00)?966/, "")
    .replace(/^0/, "");
}
