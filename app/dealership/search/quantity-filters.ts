import { engineValue } from "../car/engine-value.ts";
import type { Facet, Limits } from "./car-search.ts";
import type { Quantity } from "./quantity-meaning.ts";
import type { TypedValues } from "./typed-values.ts";
import { familySeats } from "./value-spellings.ts";

type InStock = { values(facet: Facet): readonly string[] };

/** From seven on, more seats will do, too. */
export function seatsFrom(seats: number, { values }: InStock): TypedValues {
  const more = seats < familySeats ? [] : values("seats").filter((value) => Number(value) >= seats);
  return { facet: "seats", values: more.length > 0 ? more : [String(seats)] };
}

export function valuesOf({ kind, from, to }: Quantity, vocabulary: InStock): TypedValues | undefined {
  if (kind === "seats") return seatsFrom(from ?? to ?? 0, vocabulary);
  if (kind === "engine") return enginesOf({ from, to }, vocabulary);
  if (kind !== "year") return undefined;
  const inStock = yearsInStock({ from, to }, vocabulary);
  return { facet: "year", values: inStock.length > 0 ? inStock : yearsBetween(from ?? to ?? 0, to ?? from ?? 0) };
}

/** Of a limit, the engines in stock. */
function enginesOf({ from = 0, to = Infinity }: Pick<Quantity, "from" | "to">, { values }: InStock): TypedValues {
  const inStock = values("engine").filter((value) => Number(value) >= from && Number(value) <= to);
  return { facet: "engine", values: from !== to && inStock.length > 0 ? inStock : [engineValue(from || to)] };
}

export function yearsOf({ from, to }: Quantity, vocabulary: InStock): string[] {
  const inStock = yearsInStock({ from, to }, vocabulary);
  const isOpen = from === undefined || to === undefined;
  return isOpen && inStock.length > 0 ? inStock : yearsBetween(from ?? to ?? 0, to ?? from ?? 0);
}

function yearsInStock({ from = 0, to = Infinity }: Pick<Quantity, "from" | "to">, { values }: InStock): string[] {
  return values("year")
    .filter((year) => Number(year) >= from && Number(year) <= to)
    .sort();
}

const maxYears = 10;

function yearsBetween(from: number, to: number): string[] {
  return Array.from({ length: Math.min(maxYears, to - from + 1) }, (_, index) => String(from + index));
}

export function limitsOf({ kind, from, to }: Quantity): Limits {
  const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));
  const [least, most] = [whole(from), whole(to)];
  if (kind === "buyersMoney") return {};
  if (kind === "monthly") return most === undefined ? {} : { monthlyTo: most };
  if (kind === "mileage")
    return { ...(least && { mileageFrom: least }), ...(most !== undefined && { mileageTo: most }) };
  return { ...(least && { priceFrom: least }), ...(most !== undefined && { priceTo: most }) };
}
