/** Arabic is the original and always present. */
export type Locale = "ar" | "en";

export const locales: readonly Locale[] = ["ar", "en"];

export type Bilingual = { ar: string; en?: string };

/** `locale` is the language of `text`, so that a fallback can be marked with `lang`. */
export type LocalText = { text: string; locale: Locale };

export function inLocale(bilingual: Bilingual, locale: Locale): LocalText {
  if (locale === "en" && bilingual.en !== undefined) return { text: bilingual.en, locale };
  return { text: bilingual.ar, locale: "ar" };
}
