import type { SuggestionsResponse } from "../../../api-contract/responses.ts";
import { branchCities } from "../../../dealership/branch-cities.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { carSearchFrom, carSearchParams, isNarrowed, type CarSearch } from "../../../dealership/search/car-search.ts";
import type { StockIndex } from "../../../dealership/search/stock-index.ts";
import { typedBranch } from "../../../dealership/search/typed-branch.ts";
import { typedSearchFrom } from "../../../dealership/search/typed-search.ts";
import type { Suggestion, ValueSuggestion } from "../../../dealership/search/types.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import type { Route } from "./+types/suggestions";

const maxSuggestions = 8;
const maxValues = 3;

/** Brands, models and values of filters that match `q`, with the years, limits and cities that it names. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const snapshot = context.get(appContext).catalogue.current();
  const { stock } = snapshot;
  return jsonResponse({ request, context }, (locale, { searchParams }): SuggestionsResponse => {
    const typed = carSearchFrom(searchParams).q;
    const { search } = typedSearchFrom(searchParams, snapshot);
    const { q } = search;
    const { branch } = search.filters;
    const valueWords = typedBranch(typed, snapshot.dealership.branches, stock.isCarName)?.q ?? typed;
    const foundValues = stock.valueSuggestions(valueWords, maxValues);
    const found = q === "" ? [] : stock.suggestions(q, maxSuggestions - foundValues.length);
    const values = ofSearch(
      search,
      stock,
      foundValues.map((value) => valueResponse(value, locale)),
    );
    const suggestions = ofSearch(
      search,
      stock,
      found.map((suggestion) => suggestionResponse(suggestion, locale)),
    );
    const branches = snapshot.dealership.branches.filter(({ slug }) => branch.includes(slug));
    const cities = branchCities(branches, locale);
    const response = { suggestions, values, ...(cities.length > 0 && { cities }) };
    if (suggestions.length + values.length > 0 || !isNarrowed(search)) return response;
    return { ...response, total: stock.search(search).total };
  });
}

export const action = onlyGetAllowed;

/** Leads to the cars that meet what else was typed, and counts them. */
function ofSearch<Suggested extends { query: string; count: number }>(
  search: CarSearch,
  stock: StockIndex,
  suggestions: Suggested[],
): Suggested[] {
  const typed = carSearchParams({ ...search, q: "", page: 1 });
  return suggestions
    .map((suggestion) => {
      const params = new URLSearchParams(suggestion.query);
      for (const [name, value] of typed)
        if (!new URLSearchParams(suggestion.query).has(name)) params.append(name, value);
      return { ...suggestion, query: params.toString(), count: stock.search(carSearchFrom(params)).total };
    })
    .filter(({ count }) => count > 0);
}

function suggestionResponse(
  { brand, model, count }: Suggestion,
  locale: Locale,
): SuggestionsResponse["suggestions"][number] {
  return {
    brand: { slug: brand.slug, name: inLocale(brand.name, locale).text },
    ...(model && { model: { slug: model.slug, name: inLocale(model.name, locale).text } }),
    count,
    query: new URLSearchParams({ brand: brand.slug, ...(model && { model: model.slug }) }).toString(),
  };
}

function valueResponse(
  { facet, value, name, count }: ValueSuggestion,
  locale: Locale,
): SuggestionsResponse["values"][number] {
  return {
    filter: facet,
    slug: value,
    name: inLocale(name, locale).text,
    count,
    query: new URLSearchParams({ [facet]: value }).toString(),
  };
}
