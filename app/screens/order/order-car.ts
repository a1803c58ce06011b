/** A car as its order shows it: in one language, in the colour asked for. */
import { instalments, type Instalments } from "../../dealership/finance.ts";
import type { Locale } from "../../dealership/bilingual.ts";
import { carAddressId, carName, type Car, type CarPicture } from "../../dealership/car.ts";
import type { OrderAddress } from "../../dealership/order-address.ts";
import type { Price } from "../../dealership/price.ts";
import { colors, named, type Color, type Status } from "../../dealership/vocabulary.ts";

export type OrderCar = {
  id: number;
  name: string;
  year: number;
  status: Status;
  price: Price;
  stockNumber: string;
  picture?: CarPicture;
  colors: { slug: Color; name: string; hex: string }[];
  /** The colour asked for, where the car comes in it. */
  color?: Color;
  /** The details page, without language prefix. */
  path: string;
};

export function orderCar(car: Car, asked: string | undefined, locale: Locale): OrderCar {
  const color = car.colors.find((slug) => slug === asked);
  return {
    id: car.id,
    name: carName(car, locale),
    year: car.year,
    status: car.status,
    price: car.price,
    stockNumber: car.stockNumber,
    picture: car.pictures.find((picture) => picture.color === color) ?? car.picture,
    colors: car.colors.map((slug) => ({ slug, name: named(colors, slug).name[locale], hex: named(colors, slug).hex })),
    color,
    path: `/cars/car-details?id=${carAddressId(car)}${color === undefined ? "" : `&color=${color}`}`,
  };
}

/** The instalments that the order's terms come to; none in cash, on request, and where nothing is left to finance. */
export function orderPlan(order: OrderAddress, price: Price, profitRatePercent: number): Instalments | undefined {
  if (!order.terms || price.kind === "on-request") return undefined;
  return instalments({ halalas: price.halalas, profitRatePercent, ...order.terms });
}
