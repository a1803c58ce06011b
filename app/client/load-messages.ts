import type { Locale } from "../dealership/text/bilingual.ts";
import { hasMessages, addMessages } from "../i18n/translate.ts";

export async function loadMessages(locale: Locale): Promise<void> {
  if (hasMessages(locale)) return;
  const messages = locale === "ar" ? await import("../../messages/ar.json") : await import("../../messages/en.json");
  addMessages(locale, messages.default);
}
