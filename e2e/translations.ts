/** The site's messages, so that no test repeats a text. */
import compile from "icu-minify/compile";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import { addMessages, getTranslations, type Translate } from "../app/i18n/translate.ts";
import arabic from "../messages/ar.json" with { type: "json" };
import english from "../messages/en.json" with { type: "json" };

function compiled(sentences: Record<string, string>) {
  return Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, compile(sentence)]));
}

addMessages("ar", compiled(arabic));
addMessages("en", compiled(english));

export const translate: Record<Locale, Translate> = { ar: getTranslations("ar"), en: getTranslations("en") };
