import { addressIdOf } from "../car/address-id.ts";
import type { Bilingual } from "../text/bilingual.ts";
import type { Picture } from "../car/car.ts";
import type { Price } from "../pricing/price.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { BilingualRichText } from "./rich-text.ts";

export type Service = {
  number: number;
  slug: string;
  name: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  picture?: Picture;
  price: Price;
  features: Bilingual[];
  related: string[];
  /** First and last day on which it is offered, both included. */
  startsOn?: Day;
  endsOn?: Day;
};

export function offeredServices(services: readonly Service[], day: Day): Service[] {
  return services.filter(
    ({ startsOn, endsOn }) => (startsOn === undefined || startsOn <= day) && (endsOn === undefined || endsOn >= day),
  );
}

export function servicePath(service: Pick<Service, "slug" | "number">): string {
  return `/services/service-details?id=${addressIdOf(service)}`;
}

/** At most `limit` services of `related`; without any, the other services in the dealership's order. */
export function relatedServices(service: Service, services: readonly Service[], limit: number): Service[] {
  const others = services.filter(({ slug }) => slug !== service.slug);
  const related = service.related.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  return (related.length > 0 ? related : others).slice(0, limit);
}
