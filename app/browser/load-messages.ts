import type { Locale } from "../dealership/bilingual.ts";
import { knowsWords, learnWords } from "../words.ts";

/** Loads the messages of a language, one file each. Rejects when the file cannot be loaded. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (knowsWords(locale)) return;
  const messages = locale === "ar" ? await import("../../messages/ar.json") : await import("../../messages/en.json");
  learnWords(locale, messages.default);
}
