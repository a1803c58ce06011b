import type { ServiceLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { servicePath, type Service } from "../../dealership/content/service.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { dealerReference } from "./dealer.ts";
import { priceFields } from "./price.ts";
import { pageUrl, pictureUrl, type JsonLdContext } from "./json-ld-context.ts";

export function serviceJsonLd(service: Service, dealership: Dealership, context: JsonLdContext): ServiceLeaf {
  const { locale } = context;
  const url = pageUrl(servicePath(service), context);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: inLocale(service.name, locale).text,
    description: inLocale(service.summary, locale).text,
    url,
    provider: dealerReference(dealership, context),
    areaServed: { "@type": "Country", name: "SA" },
    ...(service.picture && { image: pictureUrl(service.picture, context) }),
    ...(service.price.kind === "listed" && { offers: { "@type": "Offer", url, ...priceFields(service.price) } }),
  };
}
