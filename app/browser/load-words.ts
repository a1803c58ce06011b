/** Fetches a language's sentences, as a chunk of their own that every page of that language shares. */
import type { Locale } from "../dealership/bilingual.ts";
import { knowsWords, learnWords } from "../words.ts";

export async function loadWords(locale: Locale): Promise<true> {
  if (knowsWords(locale)) return true;
  const messages = locale === "ar" ? await import("../../messages/ar.json") : await import("../../messages/en.json");
  learnWords(locale, messages.default);
  return true;
}
