import type { DetailsCar } from "./details-car.ts";

type Sale = Pick<DetailsCar, "status" | "price">;

/** For the description of the page in search results. */
export function offerKind({ status, price }: Sale): "listed" | "margin" | "sold" | "on-request" {
  if (status === "sold") return "sold";
  if (price.kind === "on-request") return "on-request";
  return price.vatScheme === "margin" ? "margin" : "listed";
}

export function whatsappMessageKey({ status, price }: Sale) {
  if (status === "sold") return "details.whatsapp-sold";
  return price.kind === "on-request" ? "details.whatsapp-price" : "details.whatsapp-text";
}
