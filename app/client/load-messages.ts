import type { Locale } from "../dealership/text/bilingual.ts";
import { knowsWords, learnWords } from "../i18n/translate.ts";

export async function loadMessages(locale: Locale): Promise<void> {
  if (knowsWords(locale)) return;
  const messages = locale === "ar" ? await import("../../messages/ar.json") : await import("../../messages/en.json");
  learnWords(locale, messages.default);
}
