export type Locale = "ar" | "en";

export const locales: readonly Locale[] = ["ar", "en"];

export type Bilingual = { ar: string; en?: string };

/** `locale` is the language of `text`, for the `lang` attribute of a fallback. */
export type LocalText = { text: string; locale: Locale };

export function inLocale(bilingual: Bilingual, locale: Locale): LocalText {
  if (locale === "en" && bilingual.en !== undefined) return { text: bilingual.en, locale };
  return { text: bilingual.ar, locale: "ar" };
}
