/** Separate from quote.ts, which browsers load too. */
import { carName, type Car } from "../car/car.ts";
import { inLocale } from "../text/bilingual.ts";
import { purchaseOrderLevels } from "../forms/purchase-order.ts";
import type { DataLevel, FieldValue } from "../leads/lead.ts";
import type { QuoteInput, Quote } from "./quote.ts";

export function quoteFields(car: Car, order: QuoteInput, quoted: Quote): QuoteFields {
  const { price, instalments: plan } = quoted;
  return {
    orderType: order.type,
    payment: order.payment,
    carName: carName(car, "ar"),
    carTrim: car.trim && inLocale(car.trim, "ar").text,
    carYear: car.year,
    carCondition: car.condition,
    branch: car.branch,
    stockNumber: car.stockNumber,
    isReserved: car.status === "reserved" || undefined,
    priceHalalas: price.kind === "listed" ? price.halalas : undefined,
    isPriceOnRequest: price.kind === "on-request" || undefined,
    vatScheme: price.kind === "listed" ? price.vatScheme : undefined,
    servicesHalalas: quoted.services.length === 0 ? undefined : quoted.servicesHalalas,
    totalHalalas: quoted.totalHalalas,
    firstPaymentHalalas: plan?.firstPayment,
    lastPaymentHalalas: plan?.lastPayment,
    monthlyHalalas: plan?.monthly,
    profitRatePercent: quoted.profitRatePercent,
    aprPercent: plan && Math.round(plan.aprPercent * 100) / 100,
  };
}

const quoteLevels = {
  orderType: 1,
  payment: 1,
  carName: 1,
  carTrim: 1,
  carYear: 1,
  carCondition: 1,
  branch: 1,
  stockNumber: 1,
  isReserved: 1,
  priceHalalas: 1,
  isPriceOnRequest: 1,
  vatScheme: 1,
  servicesHalalas: 1,
  totalHalalas: 1,
  firstPaymentHalalas: 1,
  lastPaymentHalalas: 1,
  monthlyHalalas: 1,
  profitRatePercent: 1,
  aprPercent: 1,
} as const satisfies Record<string, DataLevel>;

type QuoteField = keyof typeof quoteLevels;
export type QuoteFields = Record<QuoteField, FieldValue | undefined>;

export const quotedOrderLevels: Readonly<Record<string, DataLevel>> = { ...quoteLevels, ...purchaseOrderLevels };
