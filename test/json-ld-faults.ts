/** What Google's rich results require of each type: developers.google.com/search/docs/appearance/structured-data */
const required: Readonly<Record<string, readonly string[]>> = {
  AutoDealer: ["name", "address"],
  BreadcrumbList: ["itemListElement"],
  Car: ["name", "url", "brand", "model", "vehicleModelDate", "itemCondition", "mileageFromOdometer"],
  EngineSpecification: ["name"],
  FAQPage: ["mainEntity"],
  ItemList: ["itemListElement"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization", "jobLocation"],
  ListItem: ["position", "name"],
  NewsArticle: ["headline", "datePublished", "author"],
  Offer: ["price", "priceCurrency"],
  Organization: ["name"],
  Place: ["address"],
  PostalAddress: ["streetAddress", "addressLocality", "addressCountry"],
  PropertyValue: ["value"],
  QuantitativeValue: ["value"],
  Question: ["name", "acceptedAnswer"],
  Service: ["name", "provider"],
  UnitPriceSpecification: ["price", "priceCurrency"],
  WebSite: ["name", "url"],
};

/** Properties that are missing or empty, each with its path: `Car.offers: no price`. */
export function jsonLdFaults(value: unknown, path = ""): string[] {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return [`${path}: empty`];
  if (typeof value !== "object") return [];
  const fields = Object.entries(value);
  const type = fields.find(([name]) => name === "@type")?.[1];
  const own = path === "" ? String(type ?? "") : path;
  const missing = (required[String(type)] ?? []).filter((name) => !fields.some(([field]) => field === name));
  return [
    ...missing.map((name) => `${own}: no ${name}`),
    ...fields.flatMap(([name, inner]) => jsonLdFaults(inner, Array.isArray(value) ? path : `${own}.${name}`)),
  ];
}
