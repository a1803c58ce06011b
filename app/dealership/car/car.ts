import { inLocale, type Bilingual, type Locale } from "../text/bilingual.ts";
import type { Price } from "../pricing/price.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "./vocabulary.ts";

export type Brand = {
  /** Lower-case words with dashes, as in addresses: `land-rover`. */
  slug: string;
  name: Bilingual;
  /** SVG path data of the logo on a 24 × 24 grid; without it the site draws a monogram. */
  markPath?: string;
  /** 1 is the most popular; brands without a rank come last, by name. */
  popularRank?: number;
  /** Other spellings, for search and import. */
  alsoWritten: string[];
};

/** A slug is unique only within its brand. */
export type Model = { slug: string; name: Bilingual };

/** `hash` is the SHA-256 of the original and names its renditions. Size of the original, in pixels. */
export type Picture = { hash: string; width: number; height: number };

export type CarPicture = Picture & {
  /** Paint in the picture; without it the picture goes with every colour. */
  color?: Color;
  /** Shows a body type instead of this car: captioned as an illustration. */
  illustrative: boolean;
};

export function pictureAlone({ hash, width, height }: Picture): Picture {
  return { hash, width, height };
}

export type CarSummary = {
  /** Public id, stable for the life of the stock number; used in addresses and the wishlist. */
  id: number;
  condition: Condition;
  status: Status;
  brand: Pick<Brand, "slug" | "name">;
  model: Model;
  trim?: Bilingual;
  year: number;
  body: Body;
  fuel: Fuel;
  transmission?: Transmission;
  /** Litres, at most two decimals; `undefined` for electric cars. */
  engineLitres?: number;
  /** Kilometres; 0 for a new car. */
  mileageKm: number;
  price: Price;
  /** The price is that of a running offer. */
  inOffer?: true;
  /** The first is the default. */
  colors: Color[];
  picture?: CarPicture;
};

export type Car = CarSummary & {
  stockNumber: string;
  cylinders?: number;
  /** Litres per 100 km; `undefined` for electric cars. */
  fuelConsumption?: number;
  seats?: number;
  /** Only its last six characters are ever shown. */
  vin?: string;
  description?: Bilingual;
  features: Bilingual[];
  capabilities: Bilingual[];
  branch?: string;
  pictures: CarPicture[];
  /** UTC, ISO 8601. */
  addedAt: string;
  /** UTC, ISO 8601; only while the car is sold. */
  soldAt?: string;
};

/** Brand and model without year: "Toyota Camry" / "تويوتا كامري". A model name with the brand in it ("Mazda 3") stays as it is. */
export function carName(car: Pick<CarSummary, "brand" | "model">, locale: Locale): string {
  const brand = inLocale(car.brand.name, locale).text;
  const model = inLocale(car.model.name, locale).text;
  return model.startsWith(`${brand} `) ? model : `${brand} ${model}`;
}

/** `toyota-camry-2025-1024` */
export function carAddressId(car: Pick<CarSummary, "id" | "brand" | "model" | "year">): string {
  return `${car.brand.slug}-${car.model.slug}-${car.year}-${car.id}`;
}

/** Last six characters, the only part of a VIN that is ever shown. */
export function maskedVin(vin: string): string {
  return `…${vin.slice(-6)}`;
}
