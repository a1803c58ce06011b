import { carPath } from "../../dealership/car/address-id.ts";
import { carAddressId, carName, type CarPicture, type CarSummary } from "../../dealership/car/car.ts";
import { colors } from "../../dealership/car/vocabulary.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";

/** A car in one line of another page: what a request is about. */
export type SmallCar = {
  id: number;
  name: string;
  year: number;
  price: Price;
  picture?: CarPicture;
  /** The colour asked for; `isPictured`: false if the picture shows another one. */
  color?: { name: string; isPictured: boolean };
  /** Details page, without locale prefix. */
  path: string;
};

/** `color`: a slug; the picture is in this colour if there is one. */
export function smallCar(car: CarSummary & { pictures?: CarPicture[] }, locale: Locale, color?: string): SmallCar {
  const path = carPath(carAddressId(car));
  const picture = car.pictures?.find((each) => color !== undefined && each.color === color) ?? car.picture;
  const colorName = colors.find(({ slug }) => slug === color)?.name[locale];
  return {
    id: car.id,
    name: carName(car, locale),
    year: car.year,
    price: car.price,
    ...(picture && { picture }),
    ...(colorName !== undefined && {
      color: { name: colorName, isPictured: picture?.color === undefined || picture.color === color },
    }),
    path: color === undefined ? path : `${path}&color=${color}`,
  };
}
