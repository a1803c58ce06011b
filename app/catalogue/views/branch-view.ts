import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { Branch } from "../../dealership/dealership.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { hoursRows, timedOpenings, type HoursRow, type TimedOpening } from "../../i18n/opening-text.ts";

export type BranchView = {
  slug: string;
  name: LocalText;
  address: LocalText;
  phone: string;
  mapUrl?: string | undefined;
  hours: readonly HoursRow[];
  openings: readonly TimedOpening[];
};

export function branchView(branch: Branch, day: Day, locale: Locale): BranchView {
  const { slug, name, address, phone, mapUrl, openingHours } = branch;
  return {
    slug,
    name: inLocale(name, locale),
    address: inLocale(address, locale),
    phone,
    mapUrl,
    hours: hoursRows(branch, day, locale),
    openings: timedOpenings(openingHours, day, locale),
  };
}
