import * as z from "zod";
import {
  bodies,
  colors,
  conditions,
  fuels,
  statuses,
  transmissions,
  vatSchemes,
  type VocabularyEntry,
} from "../../../dealership/car/vocabulary.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { StockField } from "../../../storage/stock-desk-types.ts";

const vocabularies: Partial<Record<StockField, readonly VocabularyEntry[]>> = {
  status: statuses,
  condition: conditions,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  colors,
};

const price = z.object({
  halalas: z.number(),
  halalasBeforeDiscount: z.number().optional(),
  vatScheme: z.enum(vatSchemes.map(({ slug }) => slug)),
});
export const bilingual = z.object({ ar: z.string(), en: z.string().optional() });
const inspection = z.object({ on: z.string() });
const maxLength = 120;
const maxParts = 6;

/** `undefined` if the stored price is on request. */
export function storedPrice(value: unknown): z.infer<typeof price> | undefined {
  return price.safeParse(value).data;
}

/** A stored value, but for prices and pictures, in one language; long ones are cut. */
export function shortFieldText(value: unknown, field: StockField, locale: Locale): string {
  if (!Array.isArray(value)) return shortened(fieldText(value, field, locale));
  const parts = value.map((part) => shortened(fieldText(part, field, locale)));
  return parts.length > maxParts ? `${parts.slice(0, maxParts).join(" · ")} …` : parts.join(" · ");
}

/** The whole of it. */
export function fieldText(value: unknown, field: StockField, locale: Locale): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map((part) => fieldText(part, field, locale)).join(" · ");
  const report = inspection.safeParse(value).data;
  if (report) return report.on;
  const both = bilingual.safeParse(value).data;
  if (both) return locale === "en" ? (both.en ?? both.ar) : both.ar;
  if (typeof value === "string") {
    const word = vocabularies[field]?.find(({ slug }) => slug === value);
    return word ? word.name[locale] : field === "addedAt" ? value.slice(0, 10) : value;
  }
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** Of a value in two languages, or a list of such, in one of them, which may be empty; `undefined` of other values. */
export function bilingualText(value: unknown, locale: Locale): string | undefined {
  const texts = (Array.isArray(value) ? value : [value]).map((part) => bilingual.safeParse(part).data);
  const isBilingual = texts.length > 0 && texts.every((text) => text !== undefined);
  return isBilingual ? texts.flatMap((text) => text?.[locale] ?? []).join(" · ") : undefined;
}

function shortened(value: string): string {
  return value.length > maxLength ? `${value.slice(0, maxLength)}…` : value;
}
