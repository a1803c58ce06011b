import type { PricedOrder } from "../../../dealership/pricing/quote.ts";
import type { Words } from "../../../i18n/translate.ts";
import type { OrderCar } from "./order-car.ts";

export type ChosenOrder = {
  car: OrderCar;
  asked: PricedOrder;
  /** A slug. */ color: string | undefined;
  /** Names. */ services: readonly string[];
};

export function orderMessage(
  { car, asked, color: chosen, services }: ChosenOrder,
  address: string,
  words: Words,
): string {
  const { type, payment, quantity, firstPayment, lastPayment, installmentYears } = asked;
  const color = car.colors.find(({ slug }) => slug === chosen)?.name;
  const lines = [
    words("order.whatsapp-text", { name: car.name, year: String(car.year), stock: car.stockNumber, type, payment }),
  ];
  if (color !== undefined) lines.push(words("order.whatsapp-color", { color }));
  if (type === "company" && quantity !== undefined) lines.push(words("order.whatsapp-quantity", { count: quantity }));
  if (
    payment === "finance" &&
    firstPayment !== undefined &&
    lastPayment !== undefined &&
    installmentYears !== undefined
  ) {
    lines.push(
      words("order.whatsapp-terms", {
        first: String(firstPayment),
        last: String(lastPayment),
        years: installmentYears,
      }),
    );
  }
  if (services.length > 0)
    lines.push(words("order.whatsapp-services", { services: services.join(`${words("spec.separator")} `) }));
  return [...lines, address].join("\n");
}
