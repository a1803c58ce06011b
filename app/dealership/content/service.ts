import { addressIdOf } from "../car/address-id.ts";
import type { Bilingual } from "../text/bilingual.ts";
import type { Picture } from "../car/car.ts";
import type { Price } from "../pricing/price.ts";
import type { BilingualRichText } from "./rich-text.ts";

export type Service = {
  /** The dealership's own number, above 0; the address ends in it. */
  number: number;
  slug: string;
  name: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  picture?: Picture;
  price: Price;
  features: Bilingual[];
  related: string[];
};

export function servicePath(service: Pick<Service, "slug" | "number">): string {
  return `/services/service-details?id=${addressIdOf(service)}`;
}

/** Those in `related`, else the others in the dealership's order; at most `most`. */
export function relatedServices(service: Service, services: readonly Service[], most: number): Service[] {
  const others = services.filter(({ slug }) => slug !== service.slug);
  const named = service.related.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  return (named.length > 0 ? named : others).slice(0, most);
}
