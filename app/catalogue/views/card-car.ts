import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { carAddressId, carName, type CarPicture, type CarSummary } from "../../dealership/car/car.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { instalments } from "../../dealership/pricing/finance.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import { colors, entryBySlug, type Condition, type Status } from "../../dealership/car/vocabulary.ts";

export type CardCar = {
  id: number;
  addressId: string;
  name: string;
  trim?: LocalText;
  year: number;
  condition: Condition;
  status: Status;
  mileageKm: number;
  fuel: string;
  price: Price;
  inOffer?: true;
  monthly?: number;
  picture?: CarPicture;
  colorName: string;
};

export function cardCar(car: CarSummary, locale: Locale, finance: Dealership["finance"]): CardCar {
  return {
    id: car.id,
    addressId: carAddressId(car),
    name: carName(car, locale),
    trim: car.trim && inLocale(car.trim, locale),
    year: car.year,
    condition: car.condition,
    status: car.status,
    mileageKm: car.mileageKm,
    fuel: car.fuel,
    price: car.price,
    inOffer: car.inOffer,
    monthly: usualMonthly(car.price, finance),
    picture: car.picture,
    colorName: car.colors[0] === undefined ? "" : entryBySlug(colors, car.colors[0]).name[locale],
  };
}

/** Halalas a month on the dealership's usual terms; `undefined` for a price on request. */
export function usualMonthly(price: Price, finance: Dealership["finance"]): number | undefined {
  if (price.kind === "on-request") return undefined;
  return instalments({
    halalas: price.halalas,
    firstPaymentPercent: finance.usualFirstPaymentPercent,
    lastPaymentPercent: finance.usualLastPaymentPercent,
    years: finance.usualYears,
    profitRatePercent: finance.profitRatePercent,
  })?.monthly;
}
