import { engineValue } from "../car/engine-value.ts";
import { toLatinDigits } from "../text/folding.ts";
import { tidyLine } from "../text/tidy-text.ts";
import { maxQueryLength } from "./query-length.ts";

export const facets = [
  "brand",
  "model",
  "year",
  "body",
  "color",
  "engine",
  "condition",
  "fuel",
  "transmission",
  "seats",
  "branch",
] as const;
export type Facet = (typeof facets)[number];

export const sorts = ["newest", "year", "price-asc", "price-desc", "mileage", "consumption"] as const;
export type Sort = (typeof sorts)[number];

export const carsPerPage = 24;
export const maxValuesPerFacet = 50;
export const maxPage = 10_000;
export const maxPriceRiyals = 100_000_000;
export const maxMileageKm = 10_000_000;

export type CarSearch = {
  q: string;
  /** Values as in the query (`toyota`, `2025`, `2.5`). Values of one facet are combined with OR, facets with AND. */
  filters: Readonly<Record<Facet, readonly string[]>>;
  /** Whole riyals including VAT. A price limit excludes cars on request. */
  priceFrom?: number;
  priceTo?: number;
  /** Whole riyals a month on the dealership's usual terms. It excludes cars on request, too. */
  monthlyTo?: number;
  /** Kilometres. */
  mileageFrom?: number;
  mileageTo?: number;
  /** `newest`: by day of listing, `year`: by model year. Default: best match with `q`, newest without. */
  sort?: Sort;
  page: number;
};

export const emptyCarSearch: CarSearch = {
  q: "",
  filters: {
    brand: [],
    model: [],
    year: [],
    body: [],
    color: [],
    engine: [],
    condition: [],
    fuel: [],
    transmission: [],
    seats: [],
    branch: [],
  },
  page: 1,
};

/** Parses a query string; `typedSearchFrom` also reads the words. Any query is valid: invalid parameters are ignored. */
export function carSearchFrom(params: URLSearchParams): CarSearch {
  const q = queryFrom(params.get("q") ?? "");
  const filters: Record<Facet, readonly string[]> = { ...emptyCarSearch.filters };
  for (const facet of facets) filters[facet] = canonicalValues(facet, params.getAll(facet));
  const sort = sorts.find((name) => name === params.get("sort")?.trim().toLowerCase());
  return {
    q,
    filters,
    ...limitsFrom(params),
    ...sortParam(q, sort),
    page: pageFrom(params.get("page")),
  };
}

const facetsBeforePrice: readonly Facet[] = ["brand", "model", "year", "color", "engine"];

/** Canonical query parameters, without defaults: one query for every search. */
export function carSearchParams(search: CarSearch): URLSearchParams {
  const params = new URLSearchParams();
  const appendFacet = (facet: Facet) => {
    for (const value of canonicalValues(facet, search.filters[facet])) params.append(facet, value);
  };
  if (search.q !== "") params.set("q", search.q);
  for (const facet of facetsBeforePrice) appendFacet(facet);
  if (search.priceFrom !== undefined) params.set("priceFrom", String(search.priceFrom));
  if (search.priceTo !== undefined) params.set("priceTo", String(search.priceTo));
  if (search.monthlyTo !== undefined) params.set("monthlyTo", String(search.monthlyTo));
  if (search.mileageFrom !== undefined) params.set("mileageFrom", String(search.mileageFrom));
  if (search.mileageTo !== undefined) params.set("mileageTo", String(search.mileageTo));
  for (const facet of facets) if (!facetsBeforePrice.includes(facet)) appendFacet(facet);
  const { sort } = sortParam(search.q, search.sort);
  if (sort !== undefined) params.set("sort", sort);
  if (search.page !== 1) params.set("page", String(search.page));
  return params;
}

export function withFilter(search: CarSearch, facet: Facet, value: string): CarSearch {
  return withValues(search, facet, [...search.filters[facet], value]);
}

export function withoutFilter(search: CarSearch, facet: Facet, value: string): CarSearch {
  const [canonical] = canonicalValues(facet, [value]);
  return withValues(
    search,
    facet,
    search.filters[facet].filter((existing) => existing !== canonical && existing !== value),
  );
}

export function withoutPrice(search: CarSearch): CarSearch {
  const { priceFrom: _from, priceTo: _to, ...rest } = search;
  return { ...rest, page: 1 };
}

export function withoutMonthly(search: CarSearch): CarSearch {
  const { monthlyTo: _to, ...rest } = search;
  return { ...rest, page: 1 };
}

export function withoutMileage(search: CarSearch): CarSearch {
  const { mileageFrom: _from, mileageTo: _to, ...rest } = search;
  return { ...rest, page: 1 };
}

export function withQuery(search: CarSearch, q: string): CarSearch {
  return withSort({ ...search, q }, search.sort);
}

export function withSort(search: CarSearch, sort: Sort | undefined): CarSearch {
  const { sort: _previous, ...rest } = search;
  return { ...rest, ...sortParam(search.q, sort), page: 1 };
}

export function isNarrowed(search: CarSearch): boolean {
  return search.q !== "" || filterCount(search) > 0;
}

/** Number of filter values; the limits of price, instalment and mileage count as one each, `q` does not count. */
export function filterCount(search: CarSearch): number {
  const values = facets.reduce((count, facet) => count + search.filters[facet].length, 0);
  const limits = [search.priceFrom ?? search.priceTo, search.monthlyTo, search.mileageFrom ?? search.mileageTo];
  return values + limits.filter((limit) => limit !== undefined).length;
}

function queryFrom(text: string): string {
  const line = tidyLine(text.toWellFormed().replace(/\p{Cc}/gu, " "));
  return [...line].slice(0, maxQueryLength).join("").trim();
}

function withValues(search: CarSearch, facet: Facet, values: readonly string[]): CarSearch {
  return { ...search, filters: { ...search.filters, [facet]: canonicalValues(facet, values) }, page: 1 };
}

function canonicalValues(facet: Facet, values: readonly string[]): string[] {
  const result = new Set<string>();
  for (const value of values) {
    const text = value.trim().toLowerCase();
    // Forms without JavaScript send "all" for no filter.
    if (facet === "condition" && text === "all") return [];
    const canonical = result.size < maxValuesPerFacet ? valueFrom(facet, text) : undefined;
    if (canonical !== undefined) result.add(canonical);
  }
  const sorted = [...result].sort();
  return facet === "engine" || facet === "seats" ? sorted.sort((a, b) => Number(a) - Number(b)) : sorted;
}

const slug = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._+-]{0,59}$/u;

function valueFrom(facet: Facet, text: string): string | undefined {
  if (facet === "year") return /^\d{4}$/.exec(toLatinDigits(text))?.[0];
  if (facet === "seats") return /^[1-9]\d?$/.exec(toLatinDigits(text))?.[0];
  if (facet !== "engine") return slug.exec(text)?.[0];
  const litres = /^\d{1,2}(?:\.\d{1,4})?$/.exec(toLatinDigits(text).replace(/[٫,]/, "."))?.[0];
  const value = litres === undefined ? undefined : engineValue(Number(litres));
  return value === "0.0" ? undefined : value;
}

export type Limits = Pick<CarSearch, "priceFrom" | "priceTo" | "monthlyTo" | "mileageFrom" | "mileageTo">;

function limitsFrom(params: URLSearchParams): Limits {
  const number = (name: keyof Limits, max: number) => numberFrom(params.get(name), max);
  const price = inOrder(number("priceFrom", maxPriceRiyals), number("priceTo", maxPriceRiyals));
  const monthlyTo = number("monthlyTo", maxPriceRiyals);
  const mileage = inOrder(number("mileageFrom", maxMileageKm), number("mileageTo", maxMileageKm));
  return {
    ...(price.from !== undefined && { priceFrom: price.from }),
    ...(price.to !== undefined && { priceTo: price.to }),
    ...(monthlyTo !== undefined && { monthlyTo }),
    ...(mileage.from !== undefined && { mileageFrom: mileage.from }),
    ...(mileage.to !== undefined && { mileageTo: mileage.to }),
  };
}

function numberFrom(text: string | null, max: number): number | undefined {
  const digits = toLatinDigits(text ?? "")
    .replace(/[\s,٬]/g, "")
    .replace("٫", ".");
  if (!/^\d{1,12}(?:\.\d{0,6})?$/.test(digits)) return undefined;
  const number = Math.round(Number(digits));
  return number > 0 && number <= max ? number : undefined;
}

function inOrder(from: number | undefined, to: number | undefined) {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

function sortParam(q: string, sort: Sort | undefined): Pick<CarSearch, "sort"> {
  return sort === undefined || (sort === "newest" && q === "") ? {} : { sort };
}

function pageFrom(text: string | null): number {
  const digits = toLatinDigits(text ?? "").trim();
  const page = /^\d{1,6}$/.test(digits) ? Number(digits) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}
