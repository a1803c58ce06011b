import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { servicePath, type Service } from "../../dealership/content/service.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import type { CardContent } from "./card-content.ts";

export type CardService = { content: CardContent; price: Price };

export function cardService(service: Service, locale: Locale): CardService {
  const { name, summary, picture, price } = service;
  return {
    content: { path: servicePath(service), title: inLocale(name, locale), summary: inLocale(summary, locale), picture },
    price,
  };
}
