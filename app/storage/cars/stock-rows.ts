import { isForStaffOnly } from "../../dealership/car/picture-shot.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import type { StockCar } from "../types.ts";
import type { CarColorsTable, CarPicturesTable, CarsTable } from "../database/tables.ts";

export type CarToWrite = {
  id: number;
  isNew: boolean;
  car: StockCar;
  addedAt: string;
  soldAt: string | null;
  contentHash: string;
};

export function carRow({ id, car, addedAt, soldAt, contentHash }: CarToWrite): CarsTable {
  return {
    id,
    stock_number: car.stockNumber,
    condition: car.condition,
    status: car.status,
    brand_slug: car.brandSlug,
    model_slug: car.model.slug,
    trim_ar: car.trim?.ar ?? null,
    trim_en: car.trim?.en ?? null,
    year: car.year,
    body: car.body,
    fuel: car.fuel,
    transmission: car.transmission ?? null,
    // 2.55 × 100 is 254.99…
    engine_centilitres: car.engineLitres === undefined ? null : Math.round(car.engineLitres * 100),
    cylinders: car.cylinders ?? null,
    consumption_decilitres: car.fuelConsumption === undefined ? null : Math.round(car.fuelConsumption * 10),
    range_km: car.rangeKm ?? null,
    battery_wh: car.batteryKwh === undefined ? null : Math.round(car.batteryKwh * 1_000),
    charge_minutes: car.chargeMinutes ?? null,
    seats: car.seats ?? null,
    mileage_km: car.mileageKm,
    ...priceColumns(car.price),
    vin: car.vin ?? null,
    branch: car.branch ?? null,
    description_ar: car.description?.ar ?? null,
    description_en: car.description?.en ?? null,
    features: JSON.stringify(car.features),
    capabilities: JSON.stringify(car.capabilities),
    card_picture: cardPicture(car),
    added_at: addedAt,
    sold_at: soldAt,
    content_hash: contentHash,
    inspected_on: car.inspection?.on ?? null,
    inspection: car.inspection ? JSON.stringify(car.inspection) : null,
  };
}

function priceColumns(price: Price): Pick<CarsTable, "price_halalas" | "price_before_discount_halalas" | "vat_scheme"> {
  if (price.kind === "on-request")
    return { price_halalas: null, price_before_discount_halalas: null, vat_scheme: null };
  return {
    price_halalas: price.halalas,
    price_before_discount_halalas: price.halalasBeforeDiscount ?? null,
    vat_scheme: price.vatScheme,
  };
}

/** The first in the default colour that visitors may see, else the first. */
function cardPicture({ colors: [defaultColor], pictures }: StockCar): number | null {
  const shown = pictures
    .map((picture, position) => ({ picture, position }))
    .filter(({ picture }) => !isForStaffOnly(picture));
  const inDefaultColor = shown.find(({ picture: { color } }) => color !== undefined && color === defaultColor);
  return (inDefaultColor ?? shown[0])?.position ?? null;
}

export function carColorRows({ id, car }: CarToWrite): CarColorsTable[] {
  return car.colors.map((color, position) => ({ car_id: id, position, color }));
}

export function carPictureRows({ id, car }: CarToWrite): CarPicturesTable[] {
  return car.pictures.map((picture, position) => ({
    car_id: id,
    position,
    picture_hash: picture.hash,
    color: picture.color ?? null,
    illustrative: picture.illustrative ? 1 : 0,
    shot: picture.shot ?? null,
  }));
}
