import type { CarResponse, ApiCarPicture, ApiCarSummary, ApiPicture } from "../../../api-contract/responses.ts";
import type { ApiPrice } from "../../../api-contract/price-response.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import {
  carAddressId,
  carName,
  maskedVin,
  type Car,
  type CarPicture,
  type CarSummary,
  type Picture,
} from "../../../dealership/car/car.ts";
import { sections } from "../../../dealership/car/inspection-sections.ts";
import {
  checkedParts,
  checkStates,
  panels,
  panelState,
  panelStates,
  type InspectionReport,
} from "../../../dealership/car/inspection.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { renditionWidths } from "../../../dealership/car/picture-widths.ts";
import type { Instalments } from "../../../dealership/pricing/finance.ts";
import { decimalRiyals, vatDetails, type ListedPrice, type Price } from "../../../dealership/pricing/price.ts";
import {
  bodies,
  colors,
  fuels,
  entryBySlug,
  transmissions,
  type VocabularyEntry,
} from "../../../dealership/car/vocabulary.ts";
import { localizePath } from "../../../i18n/locale.ts";
import { picturePath } from "../../../dealership/car/picture-path.ts";
import { closeUpText } from "../../../catalogue/views/inspection-view.ts";
import { usualInstalments } from "../../../catalogue/views/usual-instalments.ts";

export type CarResponseOptions = { locale: Locale; origin: string; finance: Dealership["finance"] };

export function carSummaryResponse(car: CarSummary, options: CarResponseOptions): ApiCarSummary {
  return { ...summaryFields(car, options), picture: car.picture && carPictureResponse(car.picture, options.origin) };
}

export function carResponse(car: Car, options: CarResponseOptions): CarResponse {
  const { locale, origin } = options;
  return {
    ...summaryFields(car, options),
    stockNumber: car.stockNumber,
    cylinders: car.cylinders,
    fuelConsumption: car.fuelConsumption,
    batteryKwh: car.batteryKwh,
    chargeMinutes: car.chargeMinutes,
    seats: car.seats,
    vinEnding: car.vin && maskedVin(car.vin),
    description: car.description && inLocale(car.description, locale),
    features: car.features.map((feature) => inLocale(feature, locale)),
    capabilities: car.capabilities.map((capability) => inLocale(capability, locale)),
    branch: car.branch,
    pictures: car.pictures.map((picture) => ({
      ...carPictureResponse(picture, origin),
      closeUp: picture.panel && closeUpText(picture.panel, car.inspection, locale),
    })),
    addedAt: car.addedAt,
    soldAt: car.soldAt,
    inspection: car.inspection && inspectionResponse(car.inspection, locale),
  };
}

function inspectionResponse(report: InspectionReport, locale: Locale): NonNullable<CarResponse["inspection"]> {
  return {
    on: report.on,
    by: report.by,
    panels: panels.map(({ slug }) => ({
      panel: vocabularyResponse(panels, slug, locale),
      state: vocabularyResponse(panelStates, panelState(report, slug), locale),
    })),
    checks: Object.fromEntries(
      checkedParts.flatMap((part) => {
        const state = report.checks[part];
        return state === undefined ? [] : [[part, vocabularyResponse(checkStates, state, locale)]];
      }),
    ),
    sections:
      report.sections &&
      sections.flatMap(({ slug }) => {
        const result = report.sections?.[slug];
        if (result === undefined) return [];
        const { points, passed, remark } = result;
        return [
          {
            section: vocabularyResponse(sections, slug, locale),
            points,
            passed,
            remark: remark && inLocale(remark, locale),
          },
        ];
      }),
    treadMm: report.tread,
    note: report.note && inLocale(report.note, locale),
  };
}

function summaryFields(
  car: CarSummary,
  { locale, origin, finance }: CarResponseOptions,
): Omit<ApiCarSummary, "picture"> {
  return {
    id: car.id,
    url: origin + localizePath(locale, carPath(carAddressId(car))),
    name: carName(car, locale),
    brand: { slug: car.brand.slug, name: inLocale(car.brand.name, locale).text },
    model: { slug: car.model.slug, name: inLocale(car.model.name, locale).text },
    trim: car.trim && inLocale(car.trim, locale),
    year: car.year,
    condition: car.condition,
    status: car.status,
    body: vocabularyResponse(bodies, car.body, locale),
    fuel: vocabularyResponse(fuels, car.fuel, locale),
    transmission: car.transmission && vocabularyResponse(transmissions, car.transmission, locale),
    engineLitres: car.engineLitres,
    rangeKm: car.rangeKm,
    mileageKm: car.mileageKm,
    price: priceResponse(car.price, usualInstalments(car.price, finance)),
    colors: car.colors.map((color) => ({
      ...vocabularyResponse(colors, color, locale),
      hex: entryBySlug(colors, color).hex,
    })),
  };
}

export function vocabularyResponse<Entry extends VocabularyEntry>(
  vocabulary: readonly Entry[],
  slug: Entry["slug"],
  locale: Locale,
): { slug: Entry["slug"]; name: string } {
  return { slug, name: entryBySlug(vocabulary, slug).name[locale] };
}

/** Amounts in halalas and as decimal riyals. */
export function priceResponse(price: Price, usual?: Instalments): ApiPrice {
  if (price.kind === "on-request") return { kind: "on-request" };
  return {
    kind: "listed",
    currency: "SAR",
    halalas: price.halalas,
    amount: decimalRiyals(price.halalas),
    ...(price.halalasBeforeDiscount !== undefined && {
      halalasBeforeDiscount: price.halalasBeforeDiscount,
      amountBeforeDiscount: decimalRiyals(price.halalasBeforeDiscount),
    }),
    vatScheme: price.vatScheme,
    vat: vatResponse(price),
    monthly: usual && {
      halalas: usual.monthly,
      amount: decimalRiyals(usual.monthly),
      months: usual.months,
      firstPaymentHalalas: usual.firstPayment,
      lastPaymentHalalas: usual.lastPayment,
      aprPercent: Math.round(usual.aprPercent * 100) / 100,
    },
  };
}

function vatResponse(price: ListedPrice): Extract<ApiPrice, { kind: "listed" }>["vat"] {
  const details = vatDetails(price);
  if (details.scheme === "margin") return undefined;
  return {
    percent: details.percent,
    halalas: details.vat,
    amount: decimalRiyals(details.vat),
    halalasBeforeVat: details.beforeVat,
    amountBeforeVat: decimalRiyals(details.beforeVat),
  };
}

export function pictureResponse({ hash, width, height }: Picture, origin: string): ApiPicture {
  const largest = renditionWidths(width).at(-1) ?? width;
  return { url: origin + picturePath({ hash, width, height }, largest, "webp"), hash, width, height };
}

function carPictureResponse(picture: CarPicture, origin: string): ApiCarPicture {
  const { color, illustrative, panel } = picture;
  return { ...pictureResponse(picture, origin), color, illustrative, panel };
}
