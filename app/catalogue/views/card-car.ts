import { type Bilingual, inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { carAddressId, carName, type CarPicture, type CarSummary } from "../../dealership/car/car.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Instalments } from "../../dealership/pricing/finance.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import {
  bodies,
  colors,
  entryBySlug,
  fuels,
  shortTransmissions,
  type Condition,
  type Fuel,
  type Status,
} from "../../dealership/car/vocabulary.ts";
import { inspectionOf, warrantyOf } from "../../dealership/trust.ts";
import { usualInstalments } from "./usual-instalments.ts";

/** What an advertised instalment must say, in halalas; the car's page has the rest. */
export type CardInstalments = Pick<Instalments, "monthly" | "months" | "firstPayment" | "lastPayment">;

export type CardCar = {
  id: number;
  addressId: string;
  name: string;
  /** The trim without the fuel, which stands beside it ("Full option" of a "Full option Hybrid"), else the body type. */
  subtitle: LocalText;
  year: number;
  condition: Condition;
  status: Status;
  mileageKm: number;
  transmission?: string;
  fuel: string;
  /** Of the branch. */
  city?: LocalText;
  branch?: LocalText;
  engineLitres?: number;
  rangeKm?: number;
  price: Price;
  inOffer?: true;
  /** None for a sold car. */
  instalments?: CardInstalments;
  picture?: CarPicture;
  colorName: string;
  isInspected?: true;
  warrantyMonths?: number;
};

export function cardCar(
  car: CarSummary,
  locale: Locale,
  { branches, finance, trust }: Pick<Dealership, "branches" | "finance" | "trust">,
): CardCar {
  const branch = branches.find(({ slug }) => slug === car.branch);
  const isForSale = car.status !== "sold";
  return {
    id: car.id,
    addressId: carAddressId(car),
    name: carName(car, locale),
    subtitle:
      (car.trim && withoutFuel(inLocale(car.trim, locale), car.fuel)) ??
      sharedText(entryBySlug(bodies, car.body).name, locale),
    year: car.year,
    condition: car.condition,
    status: car.status,
    mileageKm: car.mileageKm,
    transmission: car.transmission && shortTransmissions[car.transmission][locale],
    fuel: entryBySlug(fuels, car.fuel).name[locale],
    city: branch && sharedText(branch.city, locale),
    branch: branch && sharedText(branch.name, locale),
    engineLitres: car.engineLitres,
    rangeKm: car.rangeKm,
    price: car.price,
    inOffer: car.inOffer,
    instalments: isForSale ? cardInstalments(car.price, finance) : undefined,
    picture: car.picture,
    colorName: car.colors[0] === undefined ? "" : entryBySlug(colors, car.colors[0]).name[locale],
    ...(isForSale && (car.inspectedOn !== undefined || inspectionOf(trust, car.condition)) && { isInspected: true }),
    warrantyMonths: isForSale ? warrantyOf(trust, car.condition)?.months : undefined,
  };
}

const sharedTexts = new WeakMap<Bilingual, Partial<Record<Locale, LocalText>>>();

/** One object for all cars of a page, whose data then have it once. */
function sharedText(bilingual: Bilingual, locale: Locale): LocalText {
  const texts = sharedTexts.get(bilingual) ?? {};
  sharedTexts.set(bilingual, texts);
  return (texts[locale] ??= inLocale(bilingual, locale));
}

/** "هايبرد نص فل" without its fuel, which is shown beside it; `undefined` if nothing else is left. */
export function withoutFuel(trim: LocalText, fuel: Fuel): LocalText | undefined {
  const { name } = entryBySlug(fuels, fuel);
  const text = trim.text
    .split(" ")
    .filter((word) => word !== name.ar && word !== name.en)
    .join(" ");
  return text === "" ? undefined : { ...trim, text };
}

function cardInstalments(price: Price, finance: Dealership["finance"]): CardInstalments | undefined {
  const usual = usualInstalments(price, finance);
  if (usual === undefined) return undefined;
  const { monthly, months, firstPayment, lastPayment } = usual;
  return { monthly, months, firstPayment, lastPayment };
}
