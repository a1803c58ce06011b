/** `?id=<words>-<number>`: the number counts, other words redirect. */
import { redirect } from "react-router";
import { addressNumber } from "../../dealership/car/address-id.ts";
import { notFound } from "./not-found.ts";

/** Throws the page-validation 404 if there is no number. */
export function numberInAddress(url: URL, parameter = "id"): number {
  const number = addressNumber(url.searchParams.get(parameter));
  if (number === undefined) throw notFound("page");
  return number;
}

/** Throws a 308 unless the address is canonical; keeps the locale prefix and the known query parameters. */
export function insistOnAddressId(url: URL, rightId: string, known: readonly string[]): void {
  if (url.searchParams.get("id") === rightId) return;
  throw redirect(`${url.pathname}?${new URLSearchParams({ id: rightId })}${knownQuery(url, known)}`, 308);
}

function knownQuery(url: URL, known: readonly string[]): string {
  return known
    .filter((name) => url.searchParams.has(name))
    .map((name) => `&${new URLSearchParams({ [name]: url.searchParams.get(name) ?? "" })}`)
    .join("");
}
