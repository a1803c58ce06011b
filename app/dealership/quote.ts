/** What an order costs: from the stored car and the dealership's settings alone, never from what a browser sent. */
import { carName, type Car } from "./car.ts";
import type { AdditionalService, Dealership } from "./dealership.ts";
import { instalments, type Instalments } from "./finance.ts";
import { purchaseOrderLevels, type PurchaseOrder } from "./forms/purchase-order.ts";
import type { DataLevel, FieldValue } from "./lead.ts";
import type { OrderType, Payment } from "./order-address.ts";
import type { Price } from "./price.ts";

/** The part of an order that has a price; amounts are left to the car and the settings. */
export type PricedOrder = { type: OrderType; payment: Payment } & Partial<
  Pick<PurchaseOrder, "quantity" | "additionalServices" | "firstPayment" | "lastPayment" | "installmentYears">
>;

/** Amounts are halalas including VAT. */
export type Quote = {
  /** Of one car. */
  price: Price;
  /** Cars; 1 for an individual. */
  quantity: number;
  /** Of all cars; none while the price is on request. */
  carsHalalas?: number;
  services: readonly AdditionalService[];
  /** For all cars, of those services that have a price. */
  servicesHalalas: number;
  /** Cars and priced services; none while the car's price is on request. */
  totalHalalas?: number;
  /** Of one car, without services; none in cash, on request, and where nothing is left to finance. */
  instalments?: Instalments;
  /** Nominal, a year; only with instalments. */
  profitRatePercent?: number;
};

export function quote(car: Pick<Car, "price">, order: PricedOrder, { finance, additionalServices }: Pick<Dealership, "finance" | "additionalServices">): Quote {
  const { price } = car;
  const quantity = order.type === "company" ? (order.quantity ?? 1) : 1;
  const services = additionalServices.filter(({ slug }) => order.additionalServices?.includes(slug));
  const servicesHalalas = quantity * services.reduce((sum, { halalas = 0 }) => sum + halalas, 0);
  const plan = plannedInstalments(price, order, finance.profitRatePercent);
  return {
    price,
    quantity,
    services,
    servicesHalalas,
    ...(price.kind === "listed" && { carsHalalas: quantity * price.halalas, totalHalalas: quantity * price.halalas + servicesHalalas }),
    ...(plan && { instalments: plan, profitRatePercent: finance.profitRatePercent }),
  };
}

function plannedInstalments(price: Price, order: PricedOrder, profitRatePercent: number): Instalments | undefined {
  const { payment, firstPayment, lastPayment, installmentYears } = order;
  if (payment === "cash" || price.kind === "on-request") return undefined;
  if (firstPayment === undefined || lastPayment === undefined || installmentYears === undefined) return undefined;
  return instalments({ halalas: price.halalas, firstPaymentPercent: firstPayment, lastPaymentPercent: lastPayment, years: installmentYears, profitRatePercent });
}

/** The facts that are kept with an order beside what was typed; undefined ones are left out. */
export function quoteFields(car: Car, order: PricedOrder, quoted: Quote): QuoteFields {
  const { price, instalments: plan } = quoted;
  return {
    orderType: order.type,
    payment: order.payment,
    carName: carName(car, "ar"),
    carYear: car.year,
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
  carYear: 1,
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

export type QuoteField = keyof typeof quoteLevels;
export type QuoteFields = Record<QuoteField, FieldValue | undefined>;

/** Of everything that is kept of an order: typed and quoted. */
export const quotedOrderLevels: Readonly<Record<string, DataLevel>> = { ...quoteLevels, ...purchaseOrderLevels };
