import type { AutoDealerLeaf, OrganizationLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { type Branch, type Dealership, homePicture } from "../../dealership/dealership.ts";
import { parseMapCoordinates } from "../../dealership/map-coordinates.ts";
import { openingHoursSpecification } from "./opening-hours.ts";
import { pageUrl, pictureUrl, type JsonLdContext } from "./json-ld-context.ts";

export function dealerId({ origin }: Pick<JsonLdContext, "origin">): string {
  return `${origin}/#dealership`;
}

/** An organization, because Google requires an address of every dealer. */
export function dealerReference(dealership: Dealership, context: JsonLdContext): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": dealerId(context),
    name: dealership.name[context.locale],
    url: pageUrl("/", context),
  };
}

export function autoDealer(dealership: Dealership, context: JsonLdContext): AutoDealerLeaf {
  const { locale } = context;
  const [mainBranch] = dealership.branches;
  const pictures = [homePicture(dealership, locale), dealership.logo].filter((picture) => picture !== undefined);
  return {
    ...dealerReference(dealership, context),
    "@type": "AutoDealer",
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
    ...(dealership.logo && { logo: pictureUrl(dealership.logo, context) }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => pictureUrl(picture, context)) }),
    ...(dealership.social.length > 0 && { sameAs: dealership.social.map(({ url }) => url) }),
    ...(mainBranch && branchLocation(mainBranch, context)),
    department: dealership.branches.map((branch) => branchDealer(branch, dealership, context)),
  };
}

function branchDealer(branch: Branch, dealership: Dealership, context: JsonLdContext): AutoDealerLeaf {
  return {
    "@type": "AutoDealer",
    "@id": `${context.origin}/#branch-${branch.slug}`,
    name: `${dealership.name[context.locale]} – ${inLocale(branch.name, context.locale).text}`,
    url: pageUrl("/contact-us", context),
    telephone: branch.phone,
    ...(dealership.logo && { image: pictureUrl(dealership.logo, context) }),
    ...branchLocation(branch, context),
  };
}

export function branchLocation(
  branch: Branch,
  { locale }: JsonLdContext,
): Pick<AutoDealerLeaf, "address" | "geo" | "hasMap" | "openingHoursSpecification"> {
  const coordinates = parseMapCoordinates(branch.mapUrl);
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: inLocale(branch.address, locale).text,
      addressLocality: inLocale(branch.city, locale).text,
      addressCountry: "SA",
    },
    ...(coordinates && { geo: { "@type": "GeoCoordinates", ...coordinates } }),
    ...(branch.openingHours && { openingHoursSpecification: openingHoursSpecification(branch.openingHours) }),
    ...(branch.mapUrl !== undefined && { hasMap: branch.mapUrl }),
  };
}
