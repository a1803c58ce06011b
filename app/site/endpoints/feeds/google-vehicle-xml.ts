/** Google's vehicle ads; sources in docs/how-to/be-found.md. */
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { branchOf } from "../../../dealership/branch-of.ts";
import type { Car } from "../../../dealership/car/car.ts";
import type { Body, Fuel, Status } from "../../../dealership/car/vocabulary.ts";
import { pageUrl } from "../../seo/json-ld-context.ts";
import { element, optionalElement, textElement, type XmlPart } from "../../../dealership/text/xml-text.ts";
import {
  feedColors,
  feedDescription,
  feedLink,
  feedPictures,
  feedPrice,
  feedTitle,
  feedVin,
  isAdvertised,
  type FeedCar,
  type FeedOptions,
} from "./feed-car.ts";

/** "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans". */
const category = "916";
const maxAdditionalPictures = 10;

/** These ads exclude commercial vehicles. */
const bodyStyles = {
  sedan: "sedan",
  suv: "suv",
  offroad: "suv",
  hatchback: "hatchback",
  compact: "hatchback",
  coupe: "coupe",
  sport: "coupe",
  wagon: "station wagon",
  minivan: "minivan",
  pickup: "truck",
  truck: undefined,
} as const satisfies Record<Body, string | undefined>;

const engines = {
  petrol: "gasoline",
  diesel: "diesel",
  hybrid: "hybrid",
  electric: "electric",
} as const satisfies Record<Fuel, string>;
const availabilities = {
  available: "in_stock",
  reserved: "out_of_stock",
  sold: "out_of_stock",
} as const satisfies Record<Status, string>;

export async function* googleVehiclesXml(
  stock: AsyncIterable<readonly Car[]>,
  options: FeedOptions,
): AsyncGenerator<string> {
  const { dealership, locale } = options;
  const channelFields = [
    textElement("title", dealership.name[locale]),
    textElement("link", pageUrl("/cars", options)),
    textElement("description", inLocale(dealership.tagline, locale).text),
  ];
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    ...channelFields,
    "",
  ].join("\n");
  for await (const cars of stock) {
    yield cars
      .filter(isAdvertised)
      .filter(({ body }) => bodyStyles[body] !== undefined)
      .map((car) => `${item(car, options)}\n`)
      .join("");
  }
  yield "</channel>\n</rss>\n";
}

function item(car: FeedCar, options: FeedOptions): string {
  const { locale, dealership } = options;
  const link = feedLink(car, options);
  const branch = branchOf(car, dealership);
  const [main = "", ...additional] = feedPictures(car, options, maxAdditionalPictures + 1);
  return element("item", [
    textElement("g:id", car.stockNumber),
    textElement("g:title", feedTitle(car, options)),
    textElement("g:description", feedDescription(car, options)),
    textElement("g:google_product_category", category),
    optionalElement("g:vin", feedVin(car, options)),
    textElement("g:brand", inLocale(car.brand.name, locale).text),
    textElement("g:model", inLocale(car.model.name, locale).text),
    optionalElement("g:trim", car.trim && inLocale(car.trim, locale).text),
    textElement("g:year", String(car.year)),
    textElement("g:condition", car.condition),
    textElement("g:mileage", `${car.mileageKm} km`),
    textElement("g:price", feedPrice(car.price.halalas)),
    ...suggestedPrice(car),
    textElement("g:availability", availabilities[car.status]),
    textElement("g:color", feedColors(car, options, 3).join("/")),
    optionalElement("g:body_style", bodyStyles[car.body]),
    textElement("g:engine", engines[car.fuel]),
    textElement("g:link", link),
    textElement("g:link_template", `${link}&store={store_code}`),
    textElement("g:image_link", main),
    ...additional.map((url) => textElement("g:additional_image_link", url)),
    branch &&
      element("g:vehicle_fulfillment", [textElement("g:option", "in_store"), textElement("g:store_code", branch.slug)]),
  ]);
}

/** Required for new cars: the price before any discount. */
function suggestedPrice({ condition, price }: FeedCar): XmlPart[] {
  return condition === "new"
    ? [textElement("g:vehicle_msrp", feedPrice(price.halalasBeforeDiscount ?? price.halalas))]
    : [];
}
