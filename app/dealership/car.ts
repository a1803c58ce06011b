/** A car of the stock, as every layer knows it. */
import { inLocale, type Bilingual, type Locale } from "./bilingual.ts";
import type { Price } from "./price.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "./vocabulary.ts";

export type Brand = {
  /** Lower-case words with dashes, as in the address: `land-rover`. */
  slug: string;
  name: Bilingual;
  /** SVG path data of the mark on a 24 × 24 ground; without it the site draws a monogram. */
  markPath?: string;
  /** 1 is the most popular; brands without a rank come after, by name. */
  popularRank?: number;
  /** Other spellings, for search and import. */
  alsoWritten: string[];
};

/** A model belongs to one brand; its slug is unique only there. */
export type Model = { slug: string; name: Bilingual };

/** A stored picture; `hash` is the SHA-256 of the original and names its renditions. Sizes are those of the original, in pixels. */
export type Picture = { hash: string; width: number; height: number };

export type CarPicture = Picture & {
  /** The paint it shows; without one it goes with every colour. */
  color?: Color;
  /** True where the picture shows a body type, not this very car: captioned as an illustration. */
  illustrative: boolean;
};

/** Of a car's picture the picture alone, without its paint. */
export function pictureAlone({ hash, width, height }: Picture): Picture {
  return { hash, width, height };
}

/** What a card shows. */
export type CarSummary = {
  /** The public number, stable for the life of the stock number: addresses and the wishlist use it. */
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
  /** Litres, at most two decimals; electric cars have none. */
  engineLitres?: number;
  /** Kilometres; 0 for a new car. */
  mileageKm: number;
  price: Price;
  /** Its price is that of a running offer. */
  inOffer?: true;
  /** The first is the default. */
  colors: Color[];
  picture?: CarPicture;
};

/** What the details page shows besides. */
export type Car = CarSummary & {
  stockNumber: string;
  cylinders?: number;
  /** Litres per 100 km; for electric cars kWh per 100 km is not kept. */
  fuelConsumption?: number;
  seats?: number;
  /** Only ever shown as its last six characters. */
  vin?: string;
  description?: Bilingual;
  features: Bilingual[];
  capabilities: Bilingual[];
  /** A branch of the dealership's settings, by slug. */
  branch?: string;
  pictures: CarPicture[];
  /** UTC, ISO 8601: since when the car is in the stock. */
  addedAt: string;
  /** UTC, ISO 8601: set while the car is sold. */
  soldAt?: string;
};

/** "Toyota Camry" / "تويوتا كامري": brand and model, without year; "Mazda 3" stays itself. */
export function carName(car: Pick<CarSummary, "brand" | "model">, locale: Locale): string {
  const brand = inLocale(car.brand.name, locale).text;
  const model = inLocale(car.model.name, locale).text;
  return model.startsWith(`${brand} `) ? model : `${brand} ${model}`;
}

/** The words and number of a details address: `toyota-camry-2025-1024`. */
export function carAddressId(car: Pick<CarSummary, "id" | "brand" | "model" | "year">): string {
  return `${car.brand.slug}-${car.model.slug}-${car.year}-${car.id}`;
}

/** The last six characters, the only part of a VIN that is ever shown. */
export function maskedVin(vin: string): string {
  return `…${vin.slice(-6)}`;
}
