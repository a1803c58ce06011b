import type { Bilingual } from "../../dealership/text/bilingual.ts";
import type { Car, CarPicture, CarSummary } from "../../dealership/car/car.ts";
import { withOfferPrice, type Price } from "../../dealership/pricing/price.ts";
import type { IndexedCar } from "../../dealership/search/types.ts";
import {
  bodies,
  type Color,
  colors,
  conditions,
  fuels,
  isSlugOf,
  statuses,
  transmissions,
  vatSchemes,
  type VocabularyEntry,
} from "../../dealership/car/vocabulary.ts";
import { inspectionOf } from "./inspection-column.ts";
import { bilingualList } from "../database/json-columns.ts";
import type { CarsTable, CarPicturesTable, PicturesTable } from "../database/tables.ts";

export type SummaryRow = Pick<
  CarsTable,
  | "id"
  | "stock_number"
  | "condition"
  | "status"
  | "brand_slug"
  | "model_slug"
  | "trim_ar"
  | "trim_en"
  | "year"
  | "body"
  | "fuel"
  | "transmission"
  | "engine_centilitres"
  | "range_km"
  | "mileage_km"
  | "price_halalas"
  | "price_before_discount_halalas"
  | "vat_scheme"
  | "branch"
  | "inspected_on"
> & {
  brand_name_ar: string;
  brand_name_en: string | null;
  model_name_ar: string;
  model_name_en: string | null;
} & { [Column in keyof PictureRow]: PictureRow[Column] | null };

export type PictureRow = Pick<CarPicturesTable, "color" | "illustrative"> &
  Pick<PicturesTable, "hash" | "width" | "height">;

export type DetailsRow = Pick<
  CarsTable,
  | "stock_number"
  | "cylinders"
  | "consumption_decilitres"
  | "battery_wh"
  | "charge_minutes"
  | "seats"
  | "vin"
  | "description_ar"
  | "description_en"
  | "features"
  | "capabilities"
  | "added_at"
  | "sold_at"
  | "inspection"
>;

export type IndexRow = Pick<
  CarsTable,
  | "id"
  | "stock_number"
  | "brand_slug"
  | "model_slug"
  | "trim_ar"
  | "trim_en"
  | "year"
  | "body"
  | "fuel"
  | "transmission"
  | "engine_centilitres"
  | "seats"
  | "cylinders"
  | "consumption_decilitres"
  | "condition"
  | "mileage_km"
  | "price_halalas"
  | "branch"
  | "added_at"
>;

export function summaryOf(row: SummaryRow, carColors: Color[], offerHalalas: number | undefined): CarSummary {
  const listPrice = priceOf(row);
  const price = withOfferPrice(listPrice, offerHalalas);
  return {
    id: row.id,
    condition: parseSlug(conditions, row.condition),
    status: parseSlug(statuses, row.status),
    brand: { slug: row.brand_slug, name: bilingual(row.brand_name_ar, row.brand_name_en) },
    model: { slug: row.model_slug, name: bilingual(row.model_name_ar, row.model_name_en) },
    trim: optionalBilingual(row.trim_ar, row.trim_en),
    year: row.year,
    body: parseSlug(bodies, row.body),
    fuel: parseSlug(fuels, row.fuel),
    transmission: row.transmission === null ? undefined : parseSlug(transmissions, row.transmission),
    engineLitres: litres(row.engine_centilitres),
    rangeKm: row.range_km ?? undefined,
    mileageKm: row.mileage_km,
    price,
    ...(price !== listPrice && { inOffer: true }),
    colors: carColors,
    inspectedOn: row.inspected_on ?? undefined,
    picture: isPicture(row) ? pictureOf(row) : undefined,
    branch: row.branch ?? undefined,
  };
}

export function carOf(summary: CarSummary, row: DetailsRow, pictures: CarPicture[]): Car {
  return {
    ...summary,
    stockNumber: row.stock_number,
    cylinders: row.cylinders ?? undefined,
    fuelConsumption: row.consumption_decilitres === null ? undefined : row.consumption_decilitres / 10,
    batteryKwh: row.battery_wh === null ? undefined : row.battery_wh / 1_000,
    chargeMinutes: row.charge_minutes ?? undefined,
    seats: row.seats ?? undefined,
    vin: row.vin ?? undefined,
    description: optionalBilingual(row.description_ar, row.description_en),
    features: bilingualList(row.features),
    capabilities: bilingualList(row.capabilities),
    pictures,
    addedAt: row.added_at,
    soldAt: row.sold_at ?? undefined,
    inspection: row.inspection === null ? undefined : inspectionOf(row.inspection),
  };
}

export function indexedCarOf(
  row: IndexRow,
  brand: IndexedCar["brand"],
  model: IndexedCar["model"],
  carColors: Color[],
  offerHalalas: number | undefined,
): IndexedCar {
  return {
    id: row.id,
    brand,
    model,
    trim: optionalBilingual(row.trim_ar, row.trim_en),
    year: row.year,
    body: parseSlug(bodies, row.body),
    fuel: parseSlug(fuels, row.fuel),
    transmission: row.transmission === null ? undefined : parseSlug(transmissions, row.transmission),
    engineLitres: litres(row.engine_centilitres),
    seats: row.seats ?? undefined,
    cylinders: row.cylinders ?? undefined,
    consumption: row.consumption_decilitres ?? undefined,
    condition: parseSlug(conditions, row.condition),
    mileageKm: row.mileage_km,
    branch: row.branch ?? undefined,
    halalas:
      row.price_halalas === null ? undefined : Math.min(row.price_halalas, offerHalalas ?? Number.POSITIVE_INFINITY),
    colors: carColors,
    addedAt: Date.parse(row.added_at),
  };
}

export function pictureOf(row: PictureRow): CarPicture {
  return {
    hash: row.hash,
    width: row.width,
    height: row.height,
    color: row.color === null ? undefined : colorOf(row.color),
    illustrative: row.illustrative === 1,
  };
}

export function colorOf(text: string): Color {
  return parseSlug(colors, text);
}

export function bilingual(ar: string, en: string | null): Bilingual {
  return en === null ? { ar } : { ar, en };
}

export function optionalBilingual(ar: string | null, en: string | null): Bilingual | undefined {
  return ar === null ? undefined : bilingual(ar, en);
}

function litres(centilitres: number | null): number | undefined {
  return centilitres === null ? undefined : centilitres / 100;
}

export function priceOf(row: Pick<CarsTable, "price_halalas" | "price_before_discount_halalas" | "vat_scheme">): Price {
  if (row.price_halalas === null || row.vat_scheme === null) return { kind: "on-request" };
  return {
    kind: "listed",
    halalas: row.price_halalas,
    halalasBeforeDiscount: row.price_before_discount_halalas ?? undefined,
    vatScheme: parseSlug(vatSchemes, row.vat_scheme),
  };
}

function isPicture(row: { [Column in keyof PictureRow]: PictureRow[Column] | null }): row is PictureRow {
  return row.hash !== null && row.width !== null && row.height !== null && row.illustrative !== null;
}

export function parseSlug<Entry extends VocabularyEntry>(vocabulary: readonly Entry[], text: string): Entry["slug"] {
  if (isSlugOf(vocabulary, text)) return text;
  throw new Error(`The database contains "${text}", which this version does not know.`);
}
