/** `?id=<words>-<number>`: only the number identifies the item; other words redirect to the canonical id. */
import { redirect } from "react-router";
import { parseAddressId } from "../../dealership/car/address-id.ts";
import { notFound } from "./not-found.ts";

/** Throws the page-validation 404 if there is no number. */
export function itemNumberFrom(url: URL, parameter = "id"): number {
  const number = parseAddressId(url.searchParams.get(parameter));
  if (number === undefined) throw notFound("page");
  return number;
}

/** Throws a 308 unless the address is canonical; keeps the locale prefix and the parameters in `allowedParams`. */
export function redirectToCanonicalId(url: URL, canonicalId: string, allowedParams: readonly string[]): void {
  if (url.searchParams.get("id") === canonicalId) return;
  throw redirect(`${url.pathname}?${new URLSearchParams({ id: canonicalId })}${copiedParams(url, allowedParams)}`, 308);
}

function copiedParams(url: URL, allowedParams: readonly string[]): string {
  return allowedParams
    .filter((name) => url.searchParams.has(name))
    .map((name) => `&${new URLSearchParams({ [name]: url.searchParams.get(name) ?? "" })}`)
    .join("");
}
