import type { Car } from "../car/car.ts";
import type { AdditionalService, Dealership } from "../dealership.ts";
import { instalments, type Instalments } from "./finance.ts";
import type { PurchaseOrder } from "../forms/purchase-order.ts";
import type { OrderType, Payment } from "../leads/order-params.ts";
import type { Price } from "./price.ts";

export type QuoteInput = { type: OrderType; payment: Payment } & Partial<
  Pick<PurchaseOrder, "quantity" | "additionalServices" | "firstPayment" | "lastPayment" | "installmentYears">
>;

/** Amounts are halalas including VAT; `undefined` while the price is on request. */
export type Quote = {
  price: Price;
  quantity: number;
  carsHalalas?: number;
  services: readonly AdditionalService[];
  servicesHalalas: number;
  totalHalalas?: number;
  /** Per car, without services; `undefined` for cash or when nothing is left to finance. */
  instalments?: Instalments;
  profitRatePercent?: number;
};

/** Computed from the stored car and the dealership's settings, never from amounts that the browser sent. */
export function quote(
  car: Pick<Car, "price">,
  order: QuoteInput,
  { finance, additionalServices }: Pick<Dealership, "finance" | "additionalServices">,
): Quote {
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
    ...(price.kind === "listed" && {
      carsHalalas: quantity * price.halalas,
      totalHalalas: quantity * price.halalas + servicesHalalas,
    }),
    ...(plan && { instalments: plan, profitRatePercent: finance.profitRatePercent }),
  };
}

function plannedInstalments(price: Price, order: QuoteInput, profitRatePercent: number): Instalments | undefined {
  const { payment, firstPayment, lastPayment, installmentYears } = order;
  if (payment === "cash" || price.kind === "on-request") return undefined;
  if (firstPayment === undefined || lastPayment === undefined || installmentYears === undefined) return undefined;
  return instalments({
    halalas: price.halalas,
    firstPaymentPercent: firstPayment,
    lastPaymentPercent: lastPayment,
    years: installmentYears,
    profitRatePercent,
  });
}

/** Detects that a price changed after the visitor saw it: the price per car, and the sums that depend on settings. */
export type SeenPrice = { seenPrice: string; seenSums: string };

export function seenPrice({ price, servicesHalalas, instalments: plan }: Quote): SeenPrice {
  return {
    seenPrice: price.kind === "listed" ? String(price.halalas) : "on-request",
    seenSums: `${servicesHalalas}-${plan?.monthly ?? 0}`,
  };
}
