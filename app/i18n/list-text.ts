import type { Locale } from "../dealership/text/bilingual.ts";

const separators: Record<Locale, string> = { ar: "، ", en: ", " };

export function listText(parts: readonly (string | number)[], locale: Locale): string {
  return parts.join(separators[locale]);
}
