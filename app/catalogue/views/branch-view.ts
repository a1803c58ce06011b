import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { Branch } from "../../dealership/dealership.ts";

export type ShownBranch = {
  slug: string;
  name: LocalText;
  address: LocalText;
  phone: string;
  mapUrl?: string | undefined;
  hours: readonly { days: LocalText; hours: LocalText }[];
};

export function shownBranch({ slug, name, address, phone, mapUrl, hours }: Branch, locale: Locale): ShownBranch {
  return {
    slug,
    name: inLocale(name, locale),
    address: inLocale(address, locale),
    phone,
    mapUrl,
    hours: hours.map((opening) => ({ days: inLocale(opening.days, locale), hours: inLocale(opening.hours, locale) })),
  };
}
