import type { CarLeaf, PropertyValueLeaf } from "schema-dts";
import { carPath } from "../../dealership/car/address-id.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { carAddressId, carName, type Car } from "../../dealership/car/car.ts";
import { engineValue } from "../../dealership/car/engine-value.ts";
import { offerPriceEndsOn } from "../../dealership/content/offer-price.ts";
import type { Offer } from "../../dealership/content/offer.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import {
  bodies,
  colors,
  fuels,
  entryBySlug,
  transmissions,
  type Condition,
  type Status,
} from "../../dealership/car/vocabulary.ts";
import { checkTexts, originalPanels, panelTexts, sectionTexts } from "../../catalogue/views/inspection-view.ts";
import type { InspectionReport } from "../../dealership/car/inspection.ts";
import { getTranslations, type Translate } from "../../i18n/translate.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";
import { dealerReference } from "./dealer.ts";
import { priceFields } from "./price.ts";
import { pageUrl, pictureUrl, type JsonLdContext } from "./json-ld-context.ts";

const availabilities = {
  available: "https://schema.org/InStock",
  reserved: "https://schema.org/LimitedAvailability",
} as const satisfies Record<Exclude<Status, "sold">, string>;

const itemConditions = {
  new: "https://schema.org/NewCondition",
  used: "https://schema.org/UsedCondition",
} as const satisfies Record<Condition, string>;

export type CarJsonLdData = { dealership: Dealership; offers: readonly Offer[]; day: Day };

/** Omits the VIN, which is never published in full. */
export function carJsonLd(car: Car, data: CarJsonLdData, context: JsonLdContext): CarLeaf {
  const { locale } = context;
  const t = getTranslations(locale);
  const url = carUrl(car, context);
  const damages = car.inspection ? panelTexts(car.inspection, locale) : [];
  const properties = [...batteryOf(car, t), ...(car.inspection ? inspectionOf(car.inspection, locale) : [])];
  return {
    "@type": "Car",
    "@id": `${url}#car`,
    name: `${carName(car, locale)} ${car.year}`,
    url,
    sku: car.stockNumber,
    brand: { "@type": "Brand", name: inLocale(car.brand.name, locale).text },
    manufacturer: { "@type": "Organization", name: inLocale(car.brand.name, locale).text },
    model: inLocale(car.model.name, locale).text,
    ...(car.trim && { vehicleConfiguration: inLocale(car.trim, locale).text }),
    vehicleModelDate: String(car.year),
    itemCondition: itemConditions[car.condition],
    mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileageKm, unitCode: "KMT" },
    bodyType: entryBySlug(bodies, car.body).name[locale],
    fuelType: entryBySlug(fuels, car.fuel).name[locale],
    ...(car.transmission && { vehicleTransmission: entryBySlug(transmissions, car.transmission).name[locale] }),
    ...engineOf(car, context),
    ...(car.seats !== undefined && { vehicleSeatingCapacity: car.seats }),
    ...(car.fuelConsumption !== undefined && {
      // No unit code exists for L/100 km.
      fuelConsumption: { "@type": "QuantitativeValue", value: car.fuelConsumption, unitText: "L/100 km" },
    }),
    ...(car.colors.length > 0 && {
      color: car.colors.map((color) => entryBySlug(colors, color).name[locale]).join(", "),
    }),
    ...(car.description && { description: inLocale(car.description, locale).text }),
    ...(damages.length > 0 && { knownVehicleDamages: damages.join(t("list.separator")) }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...(car.pictures.length > 0 && { image: car.pictures.map((picture) => pictureUrl(picture, context)) }),
    ...offerOf(car, data, context),
  };
}

export function carUrl(car: Parameters<typeof carAddressId>[0], context: JsonLdContext): string {
  return pageUrl(carPath(carAddressId(car)), context);
}

/** schema.org has no properties of its own for these. */
function batteryOf({ rangeKm, batteryKwh, chargeMinutes }: Car, t: Translate): PropertyValueLeaf[] {
  const property = (name: string, value: number | undefined, unitCode: string): PropertyValueLeaf[] =>
    value === undefined ? [] : [{ "@type": "PropertyValue", name, value, unitCode }];
  return [
    ...property(t("spec.range"), rangeKm, "KMT"),
    ...property(t("spec.battery"), batteryKwh, "KWH"),
    ...property(t("spec.charging"), chargeMinutes, "MIN"),
  ];
}

function inspectionOf(report: InspectionReport, locale: Locale): PropertyValueLeaf[] {
  const t = getServerTranslations(locale);
  return [
    { name: t("inspection.title"), value: report.on },
    { name: t("report.panels"), value: originalPanels(report, locale) },
    ...checkTexts(report, locale),
    ...sectionTexts(report, locale),
  ].map((property) => ({ "@type": "PropertyValue", ...property }));
}

/** Google requires a name; the fuel alone is none. */
function engineOf({ engineLitres, fuel }: Car, { locale }: JsonLdContext): Pick<CarLeaf, "vehicleEngine"> {
  if (engineLitres === undefined) return {};
  const t = getTranslations(locale);
  const fuelType = entryBySlug(fuels, fuel).name[locale];
  return {
    vehicleEngine: {
      "@type": "EngineSpecification",
      name: [t("car.engine", { litres: engineValue(engineLitres) }), fuelType].join(t("list.separator")),
      fuelType,
      engineDisplacement: { "@type": "QuantitativeValue", value: engineLitres, unitCode: "LTR" },
    },
  };
}

/** Google refuses an offer without a price. The page of a sold car shows none either. */
function offerOf(
  car: Car,
  { dealership, offers, day }: CarJsonLdData,
  context: JsonLdContext,
): Pick<CarLeaf, "offers"> {
  const { status, price } = car;
  if (status === "sold" || price.kind === "on-request") return {};
  const endsOn = offerPriceEndsOn(car, offers, day);
  return {
    offers: {
      "@type": "Offer",
      url: carUrl(car, context),
      availability: availabilities[status],
      itemCondition: itemConditions[car.condition],
      seller: dealerReference(dealership, context),
      ...priceFields(price),
      ...(endsOn !== undefined && { priceValidUntil: endsOn }),
    },
  };
}
