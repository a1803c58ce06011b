import { inLocale, type Bilingual, type Locale, type LocalText } from "../../../../dealership/text/bilingual.ts";
import { carAddressId, carName, maskedVin, type Car, type CarPicture } from "../../../../dealership/car/car.ts";
import { engineValue } from "../../../../dealership/car/engine-value.ts";
import { closeUpText } from "../../../../catalogue/views/inspection-view.ts";
import { withoutFuel } from "../../../../catalogue/views/card-car.ts";
import type { Dealership } from "../../../../dealership/dealership.ts";
import type { Price } from "../../../../dealership/pricing/price.ts";
import {
  bodies,
  colors,
  conditions,
  fuels,
  entryBySlug,
  transmissions,
  type Color,
  type Condition,
  type Status,
} from "../../../../dealership/car/vocabulary.ts";

export type CarColor = { slug: Color; name: string; hex: string };

/** `closeUp`: "Bonnet close-up: Repainted" */
export type DetailsPicture = CarPicture & { closeUp?: string };

export type DetailsCar = {
  id: number;
  addressId: string;
  name: string;
  year: number;
  trim?: LocalText;
  condition: Condition;
  status: Status;
  mileageKm: number;
  price: Price;
  colors: CarColor[];
  pictures: DetailsPicture[];
  conditionName: string;
  body: string;
  fuel: string;
  transmission?: string;
  /** Litres, formatted as in the filters: `2.0`. */
  engine?: string;
  cylinders?: number;
  fuelConsumption?: number;
  rangeKm?: number;
  batteryKwh?: number;
  chargeMinutes?: number;
  seats?: number;
  stockNumber: string;
  /** Last six characters. */
  vin?: string;
  branch?: LocalText;
  description?: LocalText;
  features: LocalText[];
  capabilities: LocalText[];
};

export function detailsCar(car: Car, dealership: Dealership, locale: Locale): DetailsCar {
  const branch = dealership.branches.find(({ slug }) => slug === car.branch);
  const texts = (list: readonly Bilingual[]) => list.map((text) => inLocale(text, locale));
  return {
    id: car.id,
    addressId: carAddressId(car),
    name: carName(car, locale),
    year: car.year,
    trim: car.trim && withoutFuel(inLocale(car.trim, locale), car.fuel),
    condition: car.condition,
    status: car.status,
    mileageKm: car.mileageKm,
    price: car.price,
    colors: car.colors.map((slug) => ({
      slug,
      name: entryBySlug(colors, slug).name[locale],
      hex: entryBySlug(colors, slug).hex,
    })),
    pictures: car.pictures.map((picture) => ({
      ...picture,
      ...(picture.panel && { closeUp: closeUpText(picture.panel, car.inspection, locale) }),
    })),
    conditionName: entryBySlug(conditions, car.condition).name[locale],
    body: entryBySlug(bodies, car.body).name[locale],
    fuel: entryBySlug(fuels, car.fuel).name[locale],
    transmission: car.transmission && entryBySlug(transmissions, car.transmission).name[locale],
    engine: car.engineLitres === undefined ? undefined : engineValue(car.engineLitres),
    cylinders: car.cylinders,
    fuelConsumption: car.fuelConsumption,
    rangeKm: car.rangeKm,
    batteryKwh: car.batteryKwh,
    chargeMinutes: car.chargeMinutes,
    seats: car.seats,
    stockNumber: car.stockNumber,
    vin: car.vin === undefined ? undefined : maskedVin(car.vin),
    branch: branch && inLocale(branch.name, locale),
    description: car.description && inLocale(car.description, locale),
    features: texts(car.features),
    capabilities: texts(car.capabilities),
  };
}
