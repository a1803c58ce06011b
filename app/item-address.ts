/** Addresses of single things, `?id=<words>-<number>`: the number decides, other words lead to the right address. */
import { redirect } from "react-router";
import { addressNumber } from "./dealership/address-id.ts";
import { notFound } from "./not-found.ts";

/** The number that the address names; throws the page-validation 404 where it names none. */
export function numberInAddress(url: URL, parameter = "id"): number {
  const number = addressNumber(url.searchParams.get(parameter));
  if (number === undefined) throw notFound("page");
  return number;
}

/** Throws a 308 to the right address unless this is it; keeps the language prefix and the known part of the query. */
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
