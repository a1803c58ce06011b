import { carPath } from "../../../dealership/car/address-id.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { carAddressId, carName, type Car, type Picture } from "../../../dealership/car/car.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { renditionWidths } from "../../../dealership/car/picture-widths.ts";
import { decimalRiyals, type ListedPrice } from "../../../dealership/pricing/price.ts";
import { colors, named } from "../../../dealership/car/vocabulary.ts";
import { pageUrl, type SaidAs } from "../../seo/said-as.ts";

/** `tellsVin`: only for requests with the feed key; the public never sees a whole VIN. */
export type FeedFor = SaidAs & { dealership: Dealership; tellsVin: boolean };

/** Both networks require a price and a picture. */
export type FeedCar = Car & { price: ListedPrice };

export function isAdvertised(car: Car): car is FeedCar {
  return car.status !== "sold" && car.price.kind === "listed" && car.pictures.length > 0;
}

export function feedTitle(car: FeedCar, { locale }: SaidAs): string {
  const parts = [carName(car, locale), String(car.year), ...(car.trim ? [inLocale(car.trim, locale).text] : [])];
  return cut(parts.join(" "), 150);
}

export function feedDescription(car: FeedCar, as: SaidAs): string {
  return cut(car.description ? inLocale(car.description, as.locale).text : feedTitle(car, as), 5_000);
}

export function feedPrice(halalas: number): string {
  return `${decimalRiyals(halalas)} SAR`;
}

export function feedLink(car: FeedCar, as: SaidAs): string {
  return pageUrl(carPath(carAddressId(car)), as);
}

/** JPEG: Meta accepts neither AVIF nor WebP. */
export function feedPictures(car: FeedCar, { origin }: SaidAs, most: number): string[] {
  return car.pictures
    .slice(0, most)
    .map((picture) => `${origin}/pictures/${picture.hash}-${largestWidth(picture)}.jpg`);
}

/** Default colour first. */
export function feedColors(car: FeedCar, { locale }: SaidAs, most: number): string[] {
  return car.colors.slice(0, most).map((color) => named(colors, color).name[locale]);
}

/** A VIN has 17 characters since 1981 (ISO 3779); networks reject others. */
export function feedVin(car: FeedCar, { tellsVin }: FeedFor): string | undefined {
  return tellsVin && car.vin?.length === 17 ? car.vin : undefined;
}

function largestWidth({ width }: Picture): number {
  return renditionWidths(width).at(-1) ?? width;
}

function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join("");
}
