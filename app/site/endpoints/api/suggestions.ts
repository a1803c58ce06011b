import type { SuggestionsResponse } from "../../../api-contract/responses.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { carSearchFrom, emptyCarSearch } from "../../../dealership/search/car-search.ts";
import type { Suggestion, ValueSuggestion } from "../../../dealership/search/types.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import type { Route } from "./+types/suggestions";

const maxSuggestions = 8;
const maxValues = 3;

/** Brands, models and values of filters that match `q`. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { stock } = context.get(appContext).catalogue.current();
  return jsonResponse({ request, context }, (locale, { searchParams }): SuggestionsResponse => {
    const { q } = carSearchFrom(searchParams);
    const values = stock.valueSuggestions(q, maxValues);
    const suggestions = stock.suggestions(q, maxSuggestions - values.length);
    if (suggestions.length + values.length === 0 && q !== "")
      return { suggestions: [], values: [], total: stock.search({ ...emptyCarSearch, q }).total };
    return {
      suggestions: suggestions.map((suggestion) => suggestionResponse(suggestion, locale)),
      values: values.map((value) => valueResponse(value, locale)),
    };
  });
}

export const action = onlyGetAllowed;

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
