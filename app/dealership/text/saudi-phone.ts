/** Stored as E.164. */
import { latinDigits } from "./folding.ts";

/** National numbers: mobile, landline by area code, unified (9200) and toll-free (800). Mobile and unified ranges are from libphonenumber's metadata for SA. */
const ranges = [/^(?:579[0-8]\d{5}|5(?:[013-689]\d|7[0-8])\d{6})$/, /^1[1-467]\d{7}$/, /^92[05]\d{6}$/, /^800\d{7}$/];

/** Nine digits from 5; the ranges in use change, so all are accepted. */
const mobilePattern = /^5\d{8}$/;

/** `+9665xxxxxxxx` for a mobile in any usual spelling: 05…, 5…, +966…, 00966…, 966…, in any digits, with spaces, dashes or brackets; else `undefined`. */
export function saudiMobile(text: string): string | undefined {
  const national = nationalNumber(text);
  return national !== undefined && mobilePattern.test(national) ? `+966${national}` : undefined;
}

/** `+966…` for a mobile, landline, 9200 or 800 number in any usual spelling; else `undefined`. */
export function saudiPhone(text: string): string | undefined {
  const national = nationalNumber(text);
  return national !== undefined && ranges.some((range) => range.test(national)) ? `+966${national}` : undefined;
}

/** Without country code and leading zero. */
function nationalNumber(text: string): string | undefined {
  if (text.length > 60) return undefined;
  // Arabic keyboards have the tatweel in place of the dash.
  const dialled = latinDigits(text.normalize("NFKC")).replace(/[\s\p{Cf}\p{Pd}\u2212()./_ـ]|^tel:/giu, "");
  // Right-to-left text shows the plus at the other end, and people type what they see.
  return dialled
    .replace(/^966(\d+)\+$/, "+966$1")
    .replace(/^(?:\+|00)?966/, "")
    .replace(/^0/, "");
}
