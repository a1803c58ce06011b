import { includingVat } from "../../dealership/pricing/price.ts";
import type { Price } from "../../dealership/pricing/price.ts";
import { priceRangeHalalas, isWithin } from "../../dealership/car/stock-limits.ts";
import type { Condition } from "../../dealership/car/vocabulary.ts";
import type { VocabularyLookups } from "./vocabulary-lookups.ts";
import { reasons } from "../problems/reasons.ts";
import type { StockColumn } from "./stock-columns.ts";
import type { Row } from "../table/table-row.ts";
import { readMoney } from "../table/typed-cells.ts";

/** Rounding can make a difference of one halala. */
const toleranceHalalas = 1;

export function readPrice(
  row: Row<StockColumn>,
  condition: Condition | undefined,
  schemes: VocabularyLookups["vatScheme"],
): Price | undefined {
  const previousProblems = row.problems.length;
  const vatScheme = readVatScheme(row, condition, schemes);
  const price = readMoney(row, "price", reasons.price());
  const netHalalas = readMoney(row, "price_before_vat", reasons.price());
  let halalasBeforeDiscount = readMoney(row, "price_before_discount", reasons.price());
  if (netHalalas !== undefined && vatScheme === "margin") row.refuse("price_before_vat", reasons.marginBeforeVat);
  const grossFromNet = netHalalas === undefined ? undefined : includingVat(netHalalas);
  if (grossFromNet !== undefined && price !== undefined && Math.abs(grossFromNet - price) > toleranceHalalas) {
    row.refuse("price_before_vat", reasons.pricesDisagree(grossFromNet));
  }
  const halalas = price ?? grossFromNet;
  const priceColumn = price === undefined && grossFromNet !== undefined ? "price_before_vat" : "price";
  if (halalas !== undefined && !isWithin(priceRangeHalalas, halalas)) row.refuse(priceColumn, reasons.price());
  if (halalasBeforeDiscount !== undefined) {
    const isStale = !row.has("price_before_discount") && halalasBeforeDiscount <= (halalas ?? Number.POSITIVE_INFINITY);
    if (isStale) halalasBeforeDiscount = undefined;
    else if (!isWithin(priceRangeHalalas, halalasBeforeDiscount)) row.refuse("price_before_discount", reasons.price());
    else if (isOnRequest(row)) row.refuse("price_before_discount", reasons.discountWithoutPrice);
    else if (halalas !== undefined && halalasBeforeDiscount <= halalas)
      row.refuse("price_before_discount", reasons.discountNotAbove);
  }
  if (row.problems.length > previousProblems || vatScheme === undefined) return undefined;
  if (halalas === undefined) return { kind: "on-request" };
  return { kind: "listed", halalas, ...(halalasBeforeDiscount !== undefined && { halalasBeforeDiscount }), vatScheme };
}

function isOnRequest(row: Row<StockColumn>): boolean {
  return row.isEmpty("price") && row.isEmpty("price_before_vat");
}

function readVatScheme(
  row: Row<StockColumn>,
  condition: Condition | undefined,
  schemes: VocabularyLookups["vatScheme"],
) {
  const cell = row.line("vat_scheme");
  if (cell === "") return "standard";
  const scheme = schemes.find(cell) ?? row.refuse("vat_scheme", reasons.notOneOf(schemes.nearest(cell), schemes.names));
  if (scheme === "margin" && condition === "new") row.refuse("vat_scheme", reasons.marginForNew);
  return scheme;
}
