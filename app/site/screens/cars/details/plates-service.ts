import { platesServiceSlug, type Dealership } from "../../../../dealership/dealership.ts";
import { inLocale, type Locale, type LocalText } from "../../../../dealership/text/bilingual.ts";

/** Halalas per car; without them the price is on request. */
export type PlatesService = { name: LocalText; halalas?: number };

export function platesService(
  { additionalServices }: Pick<Dealership, "additionalServices">,
  locale: Locale,
): PlatesService | undefined {
  const service = additionalServices.find(({ slug }) => slug === platesServiceSlug);
  return service && { name: inLocale(service.name, locale), halalas: service.halalas };
}
