import type { Bilingual, Locale } from "../../dealership/text/bilingual.ts";
import { getServerTranslations, type ServerTranslate } from "../../i18n/translate.server.ts";

export type BothLocales = { ar: string; en: string };

export function inBothLocales(render: (t: ServerTranslate, locale: Locale) => string): BothLocales {
  return { ar: render(getServerTranslations("ar"), "ar"), en: render(getServerTranslations("en"), "en") };
}

/** `الرياض · Riyadh` */
export function sideBySide({ ar, en }: Bilingual): string {
  return en === undefined || en === ar ? ar : `${ar} · ${en}`;
}
