/** content/offer-cars.csv: which cars an offer shows, and at what price. */
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

/** `rows` are left out where the folder has no such file or it cannot be read. */
export type OfferCars = { rows?: OfferRow[]; problems: Problem[]; warnings: Problem[] };

/** `known` gives the offers that are known; nothing where their list cannot be read. */
export async function readOfferCars(
  folder: string,
  known: () => Promise<readonly Offer[] | undefined>,
): Promise<OfferCars> {
  const table = await readContentTable(folder, offerCarsFile);
  const numbers = table?.rows && (await known())?.map(({ number }) => number);
  const read = table?.rows?.map((row) => offerRow(row, numbers));
  if (table?.rows && read) refuseTwice(table.rows, "stock_number", read.map(carKey), contentSentences.carTwice);
  const problems = [...(table?.problems ?? []), ...(table?.rows ?? []).flatMap((row) => row.problems)];
  return { rows: read, problems, warnings: table?.warnings ?? [] };
}

function offerRow(row: Row<OfferCarColumn>, numbers: readonly number[] | undefined): OfferRow {
  const offer = wholeNumber(row, "offer", contentLimits.number, "", () => contentSentences.number) ?? 0;
  if (offer !== 0 && numbers && !numbers.includes(offer)) row.refuse("offer", contentSentences.unknownOffer(numbers));
  const stockNumber = latinDigits(lineWithin(row, "stock_number", stockLimits.stockNumberLength));
  const tooLarge = contentSentences.offerPrice(priceHalalas.from, priceHalalas.to);
  const halalas = money(row, "price", tooLarge);
  if (halalas !== undefined && !within(priceHalalas, halalas)) row.refuse("price", tooLarge);
  return { row, offer, car: { stockNumber, ...(halalas !== undefined && { halalas }) } };
}

function carKey({ offer, car }: OfferRow): string {
  return offer === 0 || car.stockNumber === "" ? "" : `${offer} ${car.stockNumber}`;
}

export function withCars(offers: readonly Offer[], rows: readonly OfferRow[]): Offer[] {
  const byOffer = Map.groupBy(rows, ({ offer }) => offer);
  return offers.map((offer) => ({ ...offer, cars: (byOffer.get(offer.number) ?? []).map(({ car }) => car) }));
}

/** What may be meant, but will not show as written: cars that are not there, prices that change nothing. Prices of cars change on their own, so none of it refuses the file. */
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
