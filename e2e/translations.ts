/** The site's messages, so that no test repeats a text. */
import type { Locale } from "../app/dealership/text/bilingual.ts";
import { getServerTranslations, type ServerTranslate } from "../app/i18n/translate.server.ts";
import { loadMessages } from "../messages/load-messages.ts";

loadMessages();

export const translate: Record<Locale, ServerTranslate> = {
  ar: getServerTranslations("ar"),
  en: getServerTranslations("en"),
};
