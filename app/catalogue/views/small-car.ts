import { carPath } from "../../dealership/car/address-id.ts";
import { carAddressId, carName, type CarPicture, type CarSummary } from "../../dealership/car/car.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";

/** A car in one line of another page: what a request is about. */
export type SmallCar = {
  id: number;
  name: string;
  year: number;
  price: Price;
  picture?: CarPicture;
  /** Details page, without locale prefix. */
  path: string;
};

/** `color`: a slug; the picture is in this colour if there is one. */
export function smallCar(car: CarSummary & { pictures?: CarPicture[] }, locale: Locale, color?: string): SmallCar {
  const path = carPath(carAddressId(car));
  const picture = car.pictures?.find((each) => color !== undefined && each.color === color) ?? car.picture;
  return {
    id: car.id,
    name: carName(car, locale),
    year: car.year,
    price: car.price,
    ...(picture && { picture }),
    path: color === undefined ? path : `${path}&color=${color}`,
  };
}
