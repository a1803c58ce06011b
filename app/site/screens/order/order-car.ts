import { carPath } from "../../../dealership/car/address-id.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { carAddressId, carName, type Car, type CarPicture } from "../../../dealership/car/car.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import { colors, entryBySlug, type Color, type Status } from "../../../dealership/car/vocabulary.ts";

export type OrderCar = {
  id: number;
  name: string;
  year: number;
  status: Status;
  price: Price;
  stockNumber: string;
  /** The first stands in for a colour without pictures of its own. */
  pictures: CarPicture[];
  colors: { slug: Color; name: string; hex: string }[];
  /** The requested colour if the car has it, else its only one. */
  color?: Color;
  /** Details page, without locale prefix. */
  path: string;
};

export function orderCar(car: Car, requestedColor: string | undefined, locale: Locale): OrderCar {
  const availableColors = colorsOf(car);
  const color =
    availableColors.find((slug) => slug === requestedColor) ??
    (availableColors.length === 1 ? availableColors[0] : undefined);
  return {
    id: car.id,
    name: carName(car, locale),
    year: car.year,
    status: car.status,
    price: car.price,
    stockNumber: car.stockNumber,
    pictures: onePerColor(car),
    colors: availableColors.map((slug) => ({
      slug,
      name: entryBySlug(colors, slug).name[locale],
      hex: entryBySlug(colors, slug).hex,
    })),
    color,
    path: carPath(carAddressId(car)) + (color === undefined ? "" : `&color=${color}`),
  };
}

/** Colours that can be ordered; `other` for a car without any. */
export function colorsOf(car: Pick<Car, "colors">): Color[] {
  return car.colors.length === 0 ? ["other"] : car.colors;
}

function onePerColor(car: Car): CarPicture[] {
  const first = car.picture ?? car.pictures[0];
  const others = car.colors.flatMap((color) => car.pictures.find((picture) => picture.color === color) ?? []);
  return first ? [first, ...others.filter(({ hash }) => hash !== first.hash)] : others;
}
