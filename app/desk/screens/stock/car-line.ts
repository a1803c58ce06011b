import { carName } from "../../../dealership/car/car.ts";
import { completeness } from "../../../dealership/car/car-parts.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { daysBetween, riyadhDay, type Day } from "../../../dealership/text/riyadh-day.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { riyals } from "../../../stock/cars/stock-cells.ts";
import type { DeskListCar } from "../../../storage/stock-desk-types.ts";

/** A line of the list in one language. */
export type CarLine = Pick<
  DeskListCar,
  | "id"
  | "state"
  | "stockNumber"
  | "missing"
  | "picture"
  | "reservedUntil"
  | "reservedFor"
  | "responsibleName"
  | "changed"
  | "source"
> & {
  name: string;
  trim?: LocalText;
  price: Price;
  /** As it stands in the field: without the offers of the day. */
  priceText: string;
  days: number;
  percent: number;
  branch?: LocalText;
  isOverdue: boolean;
};

export function carLine(
  car: DeskListCar,
  { locale, day, branches }: { locale: Locale; day: Day; branches: Dealership["branches"] },
): CarLine {
  const branch = branches.find(({ slug }) => slug === car.branch);
  const { price, listHalalas } = car;
  const lastDay = car.soldAt === undefined ? day : riyadhDay(new Date(car.soldAt));
  return {
    id: car.id,
    state: car.state,
    stockNumber: car.stockNumber,
    missing: car.missing,
    picture: car.picture,
    reservedUntil: car.reservedUntil,
    reservedFor: car.reservedFor,
    responsibleName: car.responsibleName,
    changed: car.changed,
    source: car.source,
    price,
    name: `${carName(car, locale)} ${car.year}`,
    ...(car.trim && { trim: inLocale(car.trim, locale) }),
    priceText: price.kind === "listed" && listHalalas !== undefined ? riyals(listHalalas) : "",
    days: Math.max(0, daysBetween(riyadhDay(new Date(car.addedAt)), lastDay)),
    percent: completeness(car.missing),
    ...(branch && { branch: inLocale(branch.name, locale) }),
    isOverdue: car.state === "reserved" && car.reservedUntil !== undefined && car.reservedUntil < day,
  };
}

/** As `priceText` of a line. */
export function priceText(price: Price): string {
  return price.kind === "listed" ? riyals(price.halalas) : "";
}
