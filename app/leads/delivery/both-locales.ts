import type { Bilingual, Locale } from "../../dealership/text/bilingual.ts";
import { getTranslations, type Translate } from "../../i18n/translate.ts";

export type BothLocales = { ar: string; en: string };

export function inBothLocales(render: (t: Translate, locale: Locale) => string): BothLocales {
  return { ar: render(getTranslations("ar"), "ar"), en: render(getTranslations("en"), "en") };
}

/** `الرياض · Riyadh` */
export function sideBySide({ ar, en }: Bilingual): string {
  return en === undefined || en === ar ? ar : `${ar} · ${en}`;
}
