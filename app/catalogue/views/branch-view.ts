import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { Branch } from "../../dealership/dealership.ts";

export type BranchView = {
  slug: string;
  name: LocalText;
  address: LocalText;
  phone: string;
  mapUrl?: string | undefined;
  hours: readonly { days: LocalText; hours: LocalText }[];
};

export function branchView({ slug, name, address, phone, mapUrl, hours }: Branch, locale: Locale): BranchView {
  return {
    slug,
    name: inLocale(name, locale),
    address: inLocale(address, locale),
    phone,
    mapUrl,
    hours: hours.map((opening) => ({ days: inLocale(opening.days, locale), hours: inLocale(opening.hours, locale) })),
  };
}
