import type { Dealership } from "../../dealership/dealership.ts";
import { instalments, type Instalments } from "../../dealership/pricing/finance.ts";
import type { Price } from "../../dealership/pricing/price.ts";

/** Instalments on the dealership's usual terms; `undefined` for a price on request. */
export function usualInstalments(price: Price, finance: Dealership["finance"]): Instalments | undefined {
  if (price.kind === "on-request") return undefined;
  return instalments({
    halalas: price.halalas,
    firstPaymentPercent: finance.usualFirstPaymentPercent,
    lastPaymentPercent: finance.usualLastPaymentPercent,
    years: finance.usualYears,
    profitRatePercent: finance.profitRatePercent,
  });
}
