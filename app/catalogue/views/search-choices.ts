import type { Locale } from "../../dealership/text/bilingual.ts";
import type { LabelledValue } from "./labelled-counts.ts";

export type Choice = { value: string; label: string; count: number };

export type SearchOptions = {
  /** Without `models` they are loaded when the brand is chosen. */
  brands: (Choice & { models?: Choice[] })[];
  years: Choice[];
  colors: Choice[];
  engines: Choice[];
  /** Whole riyals including VAT. */
  priceRange?: { from: number; to: number };
};

export function choices(values: readonly LabelledValue[]): Choice[] {
  return values.filter(({ count }) => count > 0).map(({ value, label, count }) => ({ value, label, count }));
}

export function sortedByLabel<Labelled extends Choice>(choices: readonly Labelled[], locale: Locale): Labelled[] {
  const { compare } = new Intl.Collator(locale);
  return choices.toSorted((a, b) => compare(a.label, b.label));
}
