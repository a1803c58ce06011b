import { carParts, type CarPart } from "../car/car-parts.ts";
import { deskStates, type DeskState } from "../car/desk-state.ts";
import { wholeNumber } from "../forms/whole-number.ts";
import { toLatinDigits } from "../text/folding.ts";
import { readLimits } from "./read-words.ts";
import { facets, carSearchFrom, carSearchParams, emptyCarSearch, filterCount, type CarSearch } from "./car-search.ts";

export const deskSorts = ["newest", "oldest", "changed", "price-asc", "price-desc", "missing"] as const;
type DeskSort = (typeof deskSorts)[number];

export const deskCarsPerPage = 50;
/** No car has been in stock for longer. */
const maxDays = 99_999;

/** The gallery's filters, and those that only the staff needs. Nothing chosen: all cars that are not sold. */
export type DeskSearch = {
  cars: Pick<CarSearch, "q" | "filters" | "priceFrom" | "priceTo" | "mileageFrom" | "mileageTo">;
  states: readonly DeskState[];
  /** A part that is missing; `any`: not complete. */
  missing?: CarPart | "any";
  /** In stock for at least so many days. */
  minDays?: number;
  /** Id of a person, or `list`. */
  changedBy?: number | "list";
  source?: "list" | "desk";
  /** Id of a person, or `nobody`. */
  responsible?: number | "nobody";
  /** Reserved until a day that is over. */
  isOverdue?: boolean;
  /** Filters that are not understood: nothing is found, so that no change of all that match goes further than was meant. */
  unclear?: readonly UnclearFilter[];
  sort: DeskSort;
  page: number;
};

export type UnclearFilter = { name: DeskFilter; value: string };

export const emptyDeskSearch: DeskSearch = { cars: emptyCarSearch, states: [], sort: "newest", page: 1 };

const deskFilters = [
  ...facets,
  "priceFrom",
  "priceTo",
  "mileageFrom",
  "mileageTo",
  "state",
  "missing",
  "days",
  "changedBy",
  "source",
  "responsible",
  "overdue",
] as const;
type DeskFilter = (typeof deskFilters)[number];

/** Any query is valid; filters that are not understood are named in `unclear`. */
export function deskSearchFrom(params: URLSearchParams): DeskSearch {
  const unclear = unclearFilters(params);
  return { ...understood(params), ...(unclear.length > 0 && { unclear }) };
}

function unclearFilters(params: URLSearchParams): UnclearFilter[] {
  return deskFilters.flatMap((name) =>
    params
      .getAll(name)
      .filter((value) => !isNoFilter(name, value) && isEmpty(understood(new URLSearchParams([[name, value]]))))
      .map((value) => ({ name, value })),
  );
}

function isNoFilter(name: DeskFilter, value: string): boolean {
  const text = value.trim();
  if (text === "") return true;
  if (name === "condition") return text.toLowerCase() === "all";
  return (name === "priceFrom" || name === "mileageFrom" || name === "days") && /^0+$/.test(toLatinDigits(text));
}

function isEmpty(search: DeskSearch): boolean {
  return search.states.length === 0 && deskFilterCount(search) === 0;
}

function understood(params: URLSearchParams): DeskSearch {
  const { page, sort: _sort, monthlyTo: _monthlyTo, ...fields } = carSearchFrom(params);
  const typed = readLimits(fields.q);
  const cars = { ...typed.limits, ...fields, q: typed.q };
  const missing = params.get("missing");
  const changedBy = params.get("changedBy");
  const responsible = params.get("responsible");
  const days = wholeNumber(params.get("days"));
  const source = params.get("source");
  const part = missing === "any" ? missing : carParts.find((name) => name === missing);
  return {
    cars,
    states: deskStates.filter((state) => params.getAll("state").includes(state)),
    ...(part !== undefined && { missing: part }),
    ...(days !== undefined && days > 0 && { minDays: Math.min(days, maxDays) }),
    ...(changedBy === "list" ? { changedBy } : { ...optional("changedBy", wholeNumber(changedBy)) }),
    ...((source === "list" || source === "desk") && { source }),
    ...(responsible === "nobody" ? { responsible } : { ...optional("responsible", wholeNumber(responsible)) }),
    ...(params.get("overdue") === "1" && { isOverdue: true }),
    sort: deskSorts.find((name) => name === params.get("sort")) ?? "newest",
    page,
  };
}

/** One query for every search, without defaults. */
export function deskSearchParams(search: DeskSearch): URLSearchParams {
  const params = carSearchParams({ ...search.cars, page: 1 });
  for (const state of search.states) params.append("state", state);
  if (search.missing !== undefined) params.set("missing", search.missing);
  if (search.minDays !== undefined) params.set("days", String(search.minDays));
  if (search.changedBy !== undefined) params.set("changedBy", String(search.changedBy));
  if (search.source !== undefined) params.set("source", search.source);
  if (search.responsible !== undefined) params.set("responsible", String(search.responsible));
  if (search.isOverdue) params.set("overdue", "1");
  for (const { name, value } of search.unclear ?? []) params.append(name, value);
  if (search.sort !== "newest") params.set("sort", search.sort);
  if (search.page !== 1) params.set("page", String(search.page));
  return params;
}

/** Number of chosen filters; the words and the states do not count. */
export function deskFilterCount(search: DeskSearch): number {
  const { missing, minDays, changedBy, source, responsible, isOverdue, unclear = [] } = search;
  const chosen = [missing, minDays, changedBy, source, responsible, isOverdue].filter((value) => value !== undefined);
  return filterCount({ ...search.cars, page: 1 }) + chosen.length + unclear.length;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  const values: Partial<Record<Name, Value>> = {};
  if (value !== undefined) values[name] = value;
  return values;
}
