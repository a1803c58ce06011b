import type { Offer, OfferedCar } from "../../app/dealership/content/offer.ts";
import { latinDigits } from "../../app/dealership/text/folding.ts";
import type { Price } from "../../app/dealership/pricing/price.ts";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { priceHalalas, stockLimits, within } from "../../app/dealership/car/stock-limits.ts";
import { offerCarsFile } from "./content-columns.ts";
import type { OfferCarColumn } from "./content-columns.ts";
import { contentSentences } from "./content-sentences.ts";
import { readContentTable, refuseTwice } from "./content-table.ts";
import type { Problem } from "./problem.ts";
import type { Row } from "./table-row.ts";
import { lineWithin, money, wholeNumber } from "./typed-cells.ts";

export type OfferRow = { row: Row<OfferCarColumn>; offer: number; car: OfferedCar };

export type OfferCars = { rows?: OfferRow[]; problems: Problem[]; warnings: Problem[] };

/** `readOffers` returns `undefined` if offers.csv cannot be read. */
export async function readOfferCars(
  folder: string,
  readOffers: () => Promise<readonly Offer[] | undefined>,
): Promise<OfferCars> {
  const table = await readContentTable(folder, offerCarsFile);
  const numbers = table?.rows && (await readOffers())?.map(({ number }) => number);
  const rows = table?.rows?.map((row) => offerRow(row, numbers));
  if (table?.rows && rows) refuseTwice(table.rows, "stock_number", rows.map(carKey), contentSentences.carTwice);
  const problems = [...(table?.problems ?? []), ...(table?.rows ?? []).flatMap((row) => row.problems)];
  return { rows, problems, warnings: table?.warnings ?? [] };
}

function offerRow(row: Row<OfferCarColumn>, numbers: readonly number[] | undefined): OfferRow {
  const offer = wholeNumber(row, "offer", contentLimits.number, "", () => contentSentences.number) ?? 0;
  if (offer !== 0 && numbers && !numbers.includes(offer)) row.refuse("offer", contentSentences.unknownOffer(numbers));
  const stockNumber = latinDigits(lineWithin(row, "stock_number", stockLimits.stockNumberLength));
  const outOfRange = contentSentences.offerPrice(priceHalalas.from, priceHalalas.to);
  const halalas = money(row, "price", outOfRange);
  if (halalas !== undefined && !within(priceHalalas, halalas)) row.refuse("price", outOfRange);
  return { row, offer, car: { stockNumber, ...(halalas !== undefined && { halalas }) } };
}

function carKey({ offer, car }: OfferRow): string {
  return offer === 0 || car.stockNumber === "" ? "" : `${offer} ${car.stockNumber}`;
}

export function withCars(offers: readonly Offer[], rows: readonly OfferRow[]): Offer[] {
  const byOffer = Map.groupBy(rows, ({ offer }) => offer);
  return offers.map((offer) => ({ ...offer, cars: (byOffer.get(offer.number) ?? []).map(({ car }) => car) }));
}

/** Warnings, not errors: cars that are not in stock and offer prices that change nothing, because the stock can change later. */
export function doubtfulCars(
  rows: readonly OfferRow[],
  stock: { known: ReadonlySet<string>; prices: ReadonlyMap<string, Price> },
): Problem[] {
  return rows.flatMap(({ row, car }) => {
    if (!stock.known.has(car.stockNumber)) return row.remark("stock_number", contentSentences.noSuchCar);
    const price = stock.prices.get(car.stockNumber);
    if (price === undefined || car.halalas === undefined) return [];
    if (price.kind === "on-request") return row.remark("price", contentSentences.offerOnRequest);
    return car.halalas < price.halalas ? [] : row.remark("price", contentSentences.offerNotBelow(price.halalas));
  });
}
