import { preload } from "react-dom";
import type { Locale } from "../../dealership/text/bilingual.ts";
import arabicFont from "./fonts/maarad-sans-arabic-400.woff2?url";
import latinFont from "./fonts/maarad-sans-latin-400.woff2?url";

/** The regular fonts of a page's first screen: figures are in the Latin one in both languages. */
export function preloadFonts(locale: Locale): void {
  for (const font of locale === "ar" ? [arabicFont, latinFont] : [latinFont])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
