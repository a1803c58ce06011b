/** Fields that several responses have. */
import * as z from "zod";
import { locales } from "../dealership/text/bilingual.ts";
import type { VocabularyEntry } from "../dealership/car/vocabulary.ts";

export function slugEnum<Entry extends VocabularyEntry>(vocabulary: readonly Entry[]) {
  return z.enum(vocabulary.map(({ slug }): Entry["slug"] => slug));
}

export const count = z.int().min(0);
export const url = z.url();
export const day = z.iso.date().meta({ description: "Calendar day in Riyadh" });
export const dateTime = z.iso.datetime();

export const namedItem = z.strictObject({ slug: z.string(), name: z.string() }).meta({ id: "Named" });

export function namedEnum<Entry extends VocabularyEntry>(vocabulary: readonly Entry[]) {
  return z.strictObject({ slug: slugEnum(vocabulary), name: z.string() });
}

export const localText = z.strictObject({ text: z.string(), locale: z.enum(locales) }).meta({
  id: "Text",
  description: "Text of the dealership; `locale` differs from the requested language if there is no translation",
});
