import type { SuggestionsResponse } from "../../../api-contract/responses.ts";
import { branchCities } from "../../../dealership/branch-cities.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { carSearchFrom, emptyCarSearch } from "../../../dealership/search/car-search.ts";
import type { StockIndex } from "../../../dealership/search/stock-index.ts";
import type { Suggestion, ValueSuggestion } from "../../../dealership/search/types.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import type { Route } from "./+types/suggestions";

const maxSuggestions = 8;
const maxValues = 3;

/** Brands, models and values of filters that match `q`, of the branches of a city named in it. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const snapshot = context.get(appContext).catalogue.current();
  const { stock } = snapshot;
  return jsonResponse({ request, context }, (locale, { searchParams }): SuggestionsResponse => {
    const { q, filters } = carSearchFrom(searchParams, snapshot);
    const { branch } = filters;
    const foundValues = stock.valueSuggestions(q, maxValues);
    const found = stock.suggestions(q, maxSuggestions - foundValues.length);
    const values = atBranches(
      branch,
      stock,
      foundValues.map((value) => valueResponse(value, locale)),
    );
    const suggestions = atBranches(
      branch,
      stock,
      found.map((suggestion) => suggestionResponse(suggestion, locale)),
    );
    const branches = snapshot.dealership.branches.filter(({ slug }) => branch.includes(slug));
    const cities = branchCities(branches, locale);
    const response = { suggestions, values, ...(cities.length > 0 && { cities }) };
    if (suggestions.length + values.length > 0 || (q === "" && branch.length === 0)) return response;
    return { ...response, total: stock.search({ ...emptyCarSearch, q, filters }).total };
  });
}

export const action = onlyGetAllowed;

/** Leads to the cars of these branches and counts them; without branches nothing changes. */
function atBranches<Suggested extends { query: string; count: number }>(
  branches: readonly string[],
  stock: StockIndex,
  suggestions: Suggested[],
): Suggested[] {
  if (branches.length === 0) return suggestions;
  return suggestions
    .map((suggestion) => {
      const params = new URLSearchParams(suggestion.query);
      for (const branch of branches) params.append("branch", branch);
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
