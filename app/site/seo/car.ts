import type { CarLeaf, OfferLeaf, PropertyValueLeaf } from "schema-dts";
import { carPath } from "../../dealership/car/address-id.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { carAddressId, carName, type Car } from "../../dealership/car/car.ts";
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
  sold: "https://schema.org/SoldOut",
} as const satisfies Record<Status, string>;

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
    color: car.colors.map((color) => entryBySlug(colors, color).name[locale]).join(", "),
    ...(car.description && { description: inLocale(car.description, locale).text }),
    ...(damages.length > 0 && { knownVehicleDamages: damages.join(t("list.separator")) }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...(car.pictures.length > 0 && { image: car.pictures.map((picture) => pictureUrl(picture, context)) }),
    offers: offerJsonLd(car, data, context),
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

function engineOf({ engineLitres, fuel }: Car, { locale }: JsonLdContext): Pick<CarLeaf, "vehicleEngine"> {
  return {
    vehicleEngine: {
      "@type": "EngineSpecification",
      fuelType: entryBySlug(fuels, fuel).name[locale],
      ...(engineLitres !== undefined && {
        engineDisplacement: { "@type": "QuantitativeValue", value: engineLitres, unitCode: "LTR" },
      }),
    },
  };
}

function offerJsonLd(car: Car, { dealership, offers, day }: CarJsonLdData, context: JsonLdContext): OfferLeaf {
  const endsOn = offerPriceEndsOn(car, offers, day);
  return {
    "@type": "Offer",
    url: carUrl(car, context),
    availability: availabilities[car.status],
    itemCondition: itemConditions[car.condition],
    seller: dealerReference(dealership, context),
    // The page of a sold car shows no price either.
    ...(car.status !== "sold" && priceFields(car.price)),
    ...(endsOn !== undefined && { priceValidUntil: endsOn }),
  };
}
