import type { AutoDealerLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import type { Branch, Dealership } from "../../dealership/dealership.ts";
import { placeOnMap } from "../../dealership/map-place.ts";
import { pageUrl, pictureUrl, type SaidAs } from "./said-as.ts";

/** Identifies the dealership on every page. */
export function dealerId({ origin }: Pick<SaidAs, "origin">): string {
  return `${origin}/#dealership`;
}

export function dealerReference(dealership: Dealership, as: SaidAs): AutoDealerLeaf {
  return { "@type": "AutoDealer", "@id": dealerId(as), name: dealership.name[as.locale], url: pageUrl("/", as) };
}

/** Without opening hours: they are free text, which machines cannot read. */
export function autoDealer(dealership: Dealership, as: SaidAs): AutoDealerLeaf {
  const { locale } = as;
  const [main] = dealership.branches;
  const pictures = [dealership.home.hero.picture, dealership.logo].filter((picture) => picture !== undefined);
  return {
    ...dealerReference(dealership, as),
    legalName: dealership.legalName[locale],
    description: inLocale(dealership.tagline, locale).text,
    telephone: dealership.phone,
    email: dealership.email,
    vatID: dealership.vatNumber,
    identifier: {
      "@type": "PropertyValue",
      propertyID: "commercial-registration",
      value: dealership.commercialRegistration,
    },
    currenciesAccepted: "SAR",
    ...(dealership.logo && { logo: pictureUrl(dealership.logo, as) }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => pictureUrl(picture, as)) }),
    ...(dealership.social.length > 0 && { sameAs: dealership.social.map(({ url }) => url) }),
    ...(main && whereabouts(main, as)),
    department: dealership.branches.map((branch) => branchDealer(branch, dealership, as)),
  };
}

function branchDealer(branch: Branch, dealership: Dealership, as: SaidAs): AutoDealerLeaf {
  return {
    "@type": "AutoDealer",
    "@id": `${as.origin}/#branch-${branch.slug}`,
    name: `${dealership.name[as.locale]} – ${inLocale(branch.name, as.locale).text}`,
    url: pageUrl("/contact-us", as),
    telephone: branch.phone,
    ...(dealership.logo && { image: pictureUrl(dealership.logo, as) }),
    ...whereabouts(branch, as),
  };
}

export function whereabouts(branch: Branch, { locale }: SaidAs): Pick<AutoDealerLeaf, "address" | "geo" | "hasMap"> {
  const place = placeOnMap(branch.mapUrl);
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: inLocale(branch.address, locale).text,
      addressLocality: inLocale(branch.city, locale).text,
      addressCountry: "SA",
    },
    ...(place && { geo: { "@type": "GeoCoordinates", ...place } }),
    ...(branch.mapUrl !== undefined && { hasMap: branch.mapUrl }),
  };
}
