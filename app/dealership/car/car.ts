import { inLocale, type Bilingual, type Locale } from "../text/bilingual.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { InspectionReport, Panel } from "./inspection.ts";
import type { Price } from "../pricing/price.ts";
import type { Shot } from "./picture-shot.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "./vocabulary.ts";

export type Brand = {
  slug: string;
  name: Bilingual;
  /** SVG path data of the logo on a 24 × 24 grid; without it the site sets the name as a mark. */
  markPath?: string;
  popularRank?: number;
  alsoWritten: string[];
};

export type Model = { slug: string; name: Bilingual };

/** `hash` is the SHA-256 of the original; the size is the original's, in pixels. */
export type Picture = { hash: string; width: number; height: number };

export type CarPicture = Picture & {
  color?: Color;
  /** Shows the body type, not this car. */
  illustrative: boolean;
  /** Of a close-up. */
  panel?: Panel;
};

/** A picture as a list or the desk gives it. */
export type StockPicture = { hash: string; color?: Color; illustrative: boolean; shot?: Shot };

export function toPicture({ hash, width, height }: Picture): Picture {
  return { hash, width, height };
}

export type CarSummary = {
  /** Public id; does not change as long as the stock number is the same. */
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
  /** At most two decimals; `undefined` for electric cars. */
  engineLitres?: number;
  /** WLTP; only electric cars have one. */
  rangeKm?: number;
  mileageKm: number;
  price: Price;
  inOffer?: true;
  /** The first is the default. */
  colors: Color[];
  picture?: CarPicture;
  /** Slug of the branch where the car stands. */
  branch?: string;
  /** Day of the inspection report of a used car. */
  inspectedOn?: Day;
};

export type Car = CarSummary & {
  stockNumber: string;
  cylinders?: number;
  /** Litres per 100 km; `undefined` for electric cars. */
  fuelConsumption?: number;
  /** Usable capacity of an electric car, at most one decimal. */
  batteryKwh?: number;
  /** Fast charging of an electric car from 10 to 80 %. */
  chargeMinutes?: number;
  seats?: number;
  vin?: string;
  description?: Bilingual;
  features: Bilingual[];
  capabilities: Bilingual[];
  pictures: CarPicture[];
  /** UTC, ISO 8601. */
  addedAt: string;
  soldAt?: string;
  inspection?: InspectionReport;
};

/** Brand and model: "Toyota Camry" / "تويوتا كامري". A model name that starts with the brand ("Mazda 3") is not repeated. */
export function carName(car: Pick<CarSummary, "brand" | "model">, locale: Locale): string {
  const brand = inLocale(car.brand.name, locale).text;
  const model = inLocale(car.model.name, locale).text;
  return model.startsWith(`${brand} `) ? model : `${brand} ${model}`;
}

/** `toyota-camry-2025-1024` */
export function carAddressId(car: Pick<CarSummary, "id" | "brand" | "model" | "year">): string {
  return `${car.brand.slug}-${car.model.slug}-${car.year}-${car.id}`;
}

export function maskedVin(vin: string): string {
  return `…${vin.slice(-6)}`;
}
