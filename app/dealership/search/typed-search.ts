import { folded } from "../text/folding.ts";
import { tidyLine } from "../text/tidy-text.ts";
import {
  carSearchFrom,
  carSearchParams,
  facets,
  isNarrowed,
  type CarSearch,
  type Facet,
  type Limits,
} from "./car-search.ts";
import { readWords, type ReadWords } from "./read-words.ts";
import type { Vocabulary } from "./reading-vocabulary.ts";
import type { BranchPlace } from "./typed-branch.ts";
import { jeepWords } from "./typed-values.ts";

/** What typed words are read with: the cities of the branches, and the names of cars. */
export type Places = {
  dealership: { branches: readonly BranchPlace[] };
  stock: Omit<Vocabulary, "branches"> & { search(search: CarSearch): { total: number } };
};

export type TypedSearch = {
  search: CarSearch;
  /** Typed years of which there are no such cars: the search is for all years. */
  missingYears: readonly string[];
  /** Typed cities in which is no branch: the search is for the others. */
  missingCities: ReadWords["missingCities"];
  /** Whether the order was typed. */
  isTypedSort: boolean;
};

/** The search of an address, with what its words mean as filters: "جيب نيسان تحت 100 ألف", "camry 2019 or 2020". */
export function typedSearchFrom(params: URLSearchParams, { dealership, stock }: Places): TypedSearch {
  const address = carSearchFrom(params);
  if (address.q === "") return { search: address, missingYears: [], missingCities: [], isTypedSort: false };
  const typed = readWords(address.q, { ...stock, branches: dealership.branches });
  const search = withTyped(address, typed);
  return {
    ...orOtherYears(search, address, typed, stock),
    missingCities: typed.missingCities,
    isTypedSort: address.sort === undefined && search.sort !== undefined,
  };
}

/** A filter of the address counts more than a typed one; the word then says it of the same car. */
function withTyped(address: CarSearch, typed: ReadWords): CarSearch {
  const filters: Record<Facet, readonly string[]> = { ...address.filters };
  const words = [typed.q];
  for (const facet of facets) {
    const read = typed.values.get(facet);
    if (read === undefined) continue;
    if (filters[facet].length === 0) filters[facet] = [...read.values];
    else if (!filters[facet].every((value) => read.values.has(value))) words.push(...read.words);
  }
  const sort = address.sort ?? typed.sort;
  const search: CarSearch = {
    ...address,
    q: tidyLine(words.join(" ")),
    filters,
    ...missingLimits(address, typed.limits),
    ...(sort && { sort }),
  };
  // In canonical form.
  return carSearchFrom(carSearchParams(search));
}

function missingLimits(address: CarSearch, { priceFrom, priceTo, monthlyTo, mileageFrom, mileageTo }: Limits): Limits {
  const hasPrice = address.priceFrom !== undefined || address.priceTo !== undefined;
  const hasMileage = address.mileageFrom !== undefined || address.mileageTo !== undefined;
  return {
    ...(!hasPrice && priceFrom !== undefined && { priceFrom }),
    ...(!hasPrice && priceTo !== undefined && { priceTo }),
    ...(address.monthlyTo === undefined && monthlyTo !== undefined && { monthlyTo }),
    ...(!hasMileage && mileageFrom !== undefined && { mileageFrom }),
    ...(!hasMileage && mileageTo !== undefined && { mileageTo }),
  };
}

const allWheelDrive = "offroad,suv";

/** Without the typed years if no car is of them; "4x4" is a pickup, too, if nothing else is meant, a "جيب" never. */
function orOtherYears(
  search: CarSearch,
  address: CarSearch,
  { years, values }: ReadWords,
  stock: Places["stock"],
): Pick<TypedSearch, "search" | "missingYears"> {
  const { year, body } = search.filters;
  const isYearTyped = address.filters.year.length === 0 && year.length > 0;
  const isJeep = values.get("body")?.words.some((word) => jeepWords.has(folded(word)));
  const mayBePickup = !isJeep && address.filters.body.length === 0 && body.join(",") === allWheelDrive;
  const asTyped = { search, missingYears: [] };
  if ((!isYearTyped && !mayBePickup) || stock.search(search).total > 0) return asTyped;
  const withPickups = { ...search, filters: { ...search.filters, body: [...body, "pickup"].sort() } };
  if (mayBePickup && stock.search(withPickups).total > 0) return { search: withPickups, missingYears: [] };
  const ofAllYears = { ...search, filters: { ...search.filters, year: [] } };
  if (!isYearTyped || !isNarrowed(ofAllYears) || stock.search(ofAllYears).total === 0) return asTyped;
  return { search: ofAllYears, missingYears: years };
}
