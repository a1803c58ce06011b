/** Meta's automotive inventory ads; sources in docs/how-to/be-found.md. */
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { branchOf } from "../../../dealership/branch-of.ts";
import type { Car } from "../../../dealership/car/car.ts";
import { parseMapCoordinates } from "../../../dealership/map-coordinates.ts";
import type { Body, Condition, Fuel, Status, Transmission } from "../../../dealership/car/vocabulary.ts";
import {
  feedColors,
  feedDescription,
  feedLink,
  feedPictures,
  feedPrice,
  feedTitle,
  feedVin,
  isAdvertised,
  type FeedCar,
  type FeedOptions,
} from "./feed-car.ts";

const maxPictures = 10;

const bodyStyles = {
  sedan: "SEDAN",
  suv: "SUV",
  offroad: "SUV",
  hatchback: "HATCHBACK",
  compact: "HATCHBACK",
  coupe: "COUPE",
  sport: "COUPE",
  wagon: "WAGON",
  minivan: "MINIVAN",
  pickup: "TRUCK",
  truck: "TRUCK",
} as const satisfies Record<Body, string>;

const fuels = {
  petrol: "GASOLINE",
  diesel: "DIESEL",
  hybrid: "HYBRID",
  electric: "ELECTRIC",
} as const satisfies Record<Fuel, string>;
const transmissions = { automatic: "AUTOMATIC", manual: "MANUAL" } as const satisfies Record<Transmission, string>;
const conditions = { new: "NEW", used: "USED" } as const satisfies Record<Condition, string>;
const availabilities = { available: "AVAILABLE", reserved: "PENDING", sold: "NOT_AVAILABLE" } as const satisfies Record<
  Status,
  string
>;

type Column = readonly [name: string, value: (car: FeedCar, options: FeedOptions) => string | number | undefined];

const columns: readonly Column[] = [
  ["vehicle_id", ({ stockNumber }) => stockNumber],
  ["vin", feedVin],
  ["title", feedTitle],
  ["description", feedDescription],
  ["url", feedLink],
  ["make", ({ brand }, { locale }) => inLocale(brand.name, locale).text],
  ["model", ({ model }, { locale }) => inLocale(model.name, locale).text],
  ["trim", ({ trim }, { locale }) => trim && inLocale(trim, locale).text],
  ["year", ({ year }) => year],
  ["state_of_vehicle", ({ condition }) => conditions[condition]],
  ["mileage.value", ({ mileageKm }) => mileageKm],
  ["mileage.unit", () => "KM"],
  ["price", ({ price }) => feedPrice(price.halalas)],
  ["availability", ({ status }) => availabilities[status]],
  ["exterior_color", (car, options) => feedColors(car, options, 1)[0]],
  ["body_style", ({ body }) => bodyStyles[body]],
  ["fuel_type", ({ fuel }) => fuels[fuel]],
  ["transmission", ({ transmission }) => (transmission === undefined ? "OTHER" : transmissions[transmission])],
  ["date_first_on_lot", ({ addedAt }) => addedAt.slice(0, 10)],
  ["dealer_id", (car, { dealership }) => branchOf(car, dealership)?.slug],
  ["dealer_name", (_car, { dealership, locale }) => dealership.name[locale]],
  ["dealer_phone", (car, { dealership }) => branchOf(car, dealership)?.phone],
  ["address.addr1", (car, { dealership, locale }) => textOf(branchOf(car, dealership)?.address, locale)],
  ["address.city", (car, { dealership, locale }) => textOf(branchOf(car, dealership)?.city, locale)],
  ["address.region", (car, { dealership, locale }) => textOf(branchOf(car, dealership)?.city, locale)],
  ["address.country", () => "SA"],
  ["latitude", (car, { dealership }) => parseMapCoordinates(branchOf(car, dealership)?.mapUrl)?.latitude],
  ["longitude", (car, { dealership }) => parseMapCoordinates(branchOf(car, dealership)?.mapUrl)?.longitude],
  ...Array.from({ length: maxPictures }, (_, index): Column[] => [
    [`image[${index}].url`, (car, options) => feedPictures(car, options, maxPictures)[index]],
    [`image[${index}].tag[0]`, (car, options) => (index < car.pictures.length ? feedTitle(car, options) : undefined)],
  ]).flat(),
];

export async function* metaVehiclesCsv(
  stock: AsyncIterable<readonly Car[]>,
  options: FeedOptions,
): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const cars of stock)
    yield cars
      .filter(isAdvertised)
      .map((car) => csvLine(columns.map(([, value]) => value(car, options))))
      .join("");
}

function textOf(text: Parameters<typeof inLocale>[0] | undefined, locale: FeedOptions["locale"]): string | undefined {
  return text && inLocale(text, locale).text;
}

/** RFC 4180. */
function csvLine(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map((cell = "") => `"${String(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}
