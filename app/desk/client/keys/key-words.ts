/**
 * Six words of 256 for a public key, the same on every screen: 48 bits, and every guess takes 600,000 rounds (2^19). A
 * server that puts its own key in the place of a newcomer's would have to find one with the same words within the
 * quarter of an hour that the question is open.
 */
import { arabicWords, englishWords } from "./word-list.ts";

const rounds = 600_000;
const wordCount = 6;
const passphraseWords = 8;
const encoder = new TextEncoder();

export type KeyWord = { ar: string; en: string };

export async function keyWords(recipient: string): Promise<KeyWord[]> {
  const text = await crypto.subtle.importKey("raw", encoder.encode(recipient), "PBKDF2", false, ["deriveBits"]);
  const salt = encoder.encode("maarad key hand-over 1");
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    text,
    wordCount * 8,
  );
  return [...new Uint8Array(bits)].map(wordAt);
}

/** Eight words: 64 bits, before the rounds of scrypt. */
export function suggestPassphrase(locale: "ar" | "en"): string {
  const numbers = crypto.getRandomValues(new Uint8Array(passphraseWords));
  return [...numbers].map((number) => wordAt(number)[locale]).join(" ");
}

function wordAt(number: number): KeyWord {
  return { ar: arabicWords[number] ?? "", en: englishWords[number] ?? "" };
}
