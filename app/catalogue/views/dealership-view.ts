import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { Picture } from "../../dealership/car/car.ts";
import { complaintChannel, type ComplaintChannel } from "../../dealership/complaint-channel.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { timedOpenings, type TimedOpening } from "../../i18n/opening-text.ts";
import type { Dealership, SocialLink } from "../../dealership/dealership.ts";

export type DealershipView = {
  name: string;
  legalName: string;
  tagline: LocalText;
  notice?: LocalText;
  logo?: Picture;
  phone: string;
  whatsapp: string;
  email: string;
  branches: { slug: string; name: LocalText; city: LocalText; phone: string; openings: readonly TimedOpening[] }[];
  commercialRegistration: string;
  vatNumber: string;
  complaints?: ComplaintChannel;
  social: SocialLink[];
  year: string;
};

export function dealershipView(dealership: Dealership, day: Day, locale: Locale): DealershipView {
  return {
    name: dealership.name[locale],
    legalName: dealership.legalName[locale],
    tagline: inLocale(dealership.tagline, locale),
    notice: dealership.notice && inLocale(dealership.notice, locale),
    logo: dealership.logo,
    phone: dealership.phone,
    whatsapp: dealership.whatsapp,
    email: dealership.email,
    branches: dealership.branches.map((branch) => ({
      slug: branch.slug,
      name: inLocale(branch.name, locale),
      city: inLocale(branch.city, locale),
      phone: branch.phone,
      openings: timedOpenings(branch.openingHours, day, locale),
    })),
    commercialRegistration: dealership.commercialRegistration,
    vatNumber: dealership.vatNumber,
    complaints: complaintChannel(dealership),
    social: dealership.social,
    year: day.slice(0, 4),
  };
}

/** Changes with the brand colour, so that the stylesheet can be cached. */
export function themeUrl(dealership: Pick<Dealership, "brandColor">): string {
  return `/theme.css?${dealership.brandColor.slice(1)}`;
}
