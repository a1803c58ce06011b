import type { Offer, OfferedCar } from "../../app/dealership/content/offer.ts";
import type { Price } from "../../app/dealership/pricing/price.ts";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { offerCarsFile } from "../../app/publishing/content-columns.ts";
import type { OfferCarColumn } from "../../app/publishing/content-columns.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import { readOfferedCar } from "../../app/publishing/content-rows.ts";
import { refuseDuplicateKeys } from "../../app/publishing/duplicate-keys.ts";
import { readContentTable } from "./content-table.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import type { Row } from "../../app/stock/table/table-row.ts";
import { readWholeNumber } from "../../app/stock/table/typed-cells.ts";

export type OfferCarRow = { row: Row<OfferCarColumn>; offer: number; car: OfferedCar };

export type OfferCars = { rows?: OfferCarRow[]; problems: Problem[]; warnings: Problem[] };

/** `readOffers` returns `undefined` if offers.csv cannot be read. */
export async function readOfferCars(
  folder: string,
  readOffers: () => Promise<readonly Offer[] | undefined>,
): Promise<OfferCars> {
  const table = await readContentTable(folder, offerCarsFile);
  const numbers = table?.rows && (await readOffers())?.map(({ number }) => number);
  const rows = table?.rows?.map((row) => offerRow(row, numbers));
  if (table?.rows && rows)
    refuseDuplicateKeys(table.rows, "stock_number", rows.map(carKey), contentReasons.duplicateCar);
  const problems = [...(table?.problems ?? []), ...(table?.rows ?? []).flatMap((row) => row.problems)];
  return { rows, problems, warnings: table?.warnings ?? [] };
}

function offerRow(row: Row<OfferCarColumn>, numbers: readonly number[] | undefined): OfferCarRow {
  const offer = readWholeNumber(row, "offer", contentLimits.number, "", () => contentReasons.number) ?? 0;
  if (offer !== 0 && numbers && !numbers.includes(offer)) row.refuse("offer", contentReasons.unknownOffer(numbers));
  return { row, offer, car: readOfferedCar(row) };
}

function carKey({ offer, car }: OfferCarRow): string {
  return offer === 0 || car.stockNumber === "" ? "" : `${offer} ${car.stockNumber}`;
}

export function addCarsToOffers(offers: readonly Offer[], rows: readonly OfferCarRow[]): Offer[] {
  const byOffer = Map.groupBy(rows, ({ offer }) => offer);
  return offers.map((offer) => ({ ...offer, cars: (byOffer.get(offer.number) ?? []).map(({ car }) => car) }));
}

/** Warnings, not errors: cars that are not in stock and offer prices that change nothing, because the stock can change later. */
export function offerCarWarnings(
  rows: readonly OfferCarRow[],
  stock: { known: ReadonlySet<string>; prices: ReadonlyMap<string, Price> },
): Problem[] {
  return rows.flatMap(({ row, car }) => {
    if (!stock.known.has(car.stockNumber)) return row.problemAt("stock_number", contentReasons.noSuchCar);
    const price = stock.prices.get(car.stockNumber);
    if (price === undefined || car.halalas === undefined) return [];
    if (price.kind === "on-request") return row.problemAt("price", contentReasons.offerOnRequest);
    return car.halalas < price.halalas ? [] : row.problemAt("price", contentReasons.offerNotBelow(price.halalas));
  });
}
