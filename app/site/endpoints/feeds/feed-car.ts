import { carPath } from "../../../dealership/car/address-id.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { carAddressId, carName, type Car, type Picture } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { renditionWidths } from "../../../dealership/car/picture-widths.ts";
import { decimalRiyals, type ListedPrice } from "../../../dealership/pricing/price.ts";
import { colors, entryBySlug } from "../../../dealership/car/vocabulary.ts";
import { pageUrl, type JsonLdContext } from "../../seo/json-ld-context.ts";

/** `includesVin`: only for requests with the feed key. */
export type FeedOptions = JsonLdContext & { dealership: Dealership; includesVin: boolean };

/** Both networks require a price and a picture. */
export type FeedCar = Car & { price: ListedPrice };

export function isAdvertised(car: Car): car is FeedCar {
  return car.status !== "sold" && car.price.kind === "listed" && car.pictures.length > 0;
}

export function feedTitle(car: FeedCar, { locale }: JsonLdContext): string {
  const parts = [carName(car, locale), String(car.year), ...(car.trim ? [inLocale(car.trim, locale).text] : [])];
  return truncate(parts.join(" "), 150);
}

export function feedDescription(car: FeedCar, context: JsonLdContext): string {
  return truncate(car.description ? inLocale(car.description, context.locale).text : feedTitle(car, context), 5_000);
}

export function feedPrice(halalas: number): string {
  return `${decimalRiyals(halalas)} SAR`;
}

export function feedLink(car: FeedCar, context: JsonLdContext): string {
  return pageUrl(carPath(carAddressId(car)), context);
}

/** JPEG: Meta accepts neither AVIF nor WebP. */
export function feedPictures(car: FeedCar, { origin }: JsonLdContext, max: number): string[] {
  return car.pictures.slice(0, max).map((picture) => `${origin}/pictures/${picture.hash}-${largestWidth(picture)}.jpg`);
}

export function feedColors(car: FeedCar, { locale }: JsonLdContext, max: number): string[] {
  return car.colors.slice(0, max).map((color) => entryBySlug(colors, color).name[locale]);
}

/** Both networks reject VINs from before 1981, which have other lengths (ISO 3779). */
export function feedVin(car: FeedCar, { includesVin }: FeedOptions): string | undefined {
  return includesVin && car.vin?.length === 17 ? car.vin : undefined;
}

function largestWidth({ width }: Picture): number {
  return renditionWidths(width).at(-1) ?? width;
}

function truncate(text: string, max: number): string {
  return Array.from(text).slice(0, max).join("");
}
