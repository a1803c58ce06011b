import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { inLocale, type Bilingual, type Locale } from "../../../dealership/text/bilingual.ts";
import { cities } from "../../../dealership/cities.ts";
import { otherBrand } from "../../../dealership/forms/service-order.ts";
import type { Option } from "../../../ui/form/options.ts";
import { modelChoices } from "../../../catalogue/views/search-options.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";

export type ServiceChoices = {
  brands: Option[];
  /** Model names by brand slug. Suggestions only: any car can be serviced. */
  models: Record<string, string[]>;
  cities: Option[];
  services: Option[];
};

export function serviceChoices(snapshot: CatalogueSnapshot, locale: Locale): ServiceChoices {
  const { compare } = new Intl.Collator(locale);
  const brands = [...snapshot.brands.values()]
    .map((brand) => option(brand, locale))
    .toSorted((a, b) => compare(a.label, b.label));
  const models = brands.map(
    ({ value }) => [value, modelChoices(value, snapshot, locale).map(({ label }) => label)] as const,
  );
  return {
    brands: [...brands, { value: otherBrand, label: getServerTranslations(locale)("service-order.other-brand") }],
    models: Object.fromEntries(models.filter(([, names]) => names.length > 0)),
    cities: cities.map((city) => option(city, locale)),
    services: snapshot.services.map((service) => option(service, locale)),
  };
}

function option({ slug, name }: { slug: string; name: Bilingual }, locale: Locale): Option {
  const { text, locale: lang } = inLocale(name, locale);
  return { value: slug, label: text, ...(lang !== locale && { lang }) };
}
