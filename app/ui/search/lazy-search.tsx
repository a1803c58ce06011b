import { useQuery } from "@tanstack/react-query";
import { brandsUrl } from "../../client/api/api-urls.ts";
import type { BrandsResponse } from "../../api-contract/responses.ts";
import { fetchJson, fetchCounts, queryClient } from "../../client/api/queries.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { useLocale } from "../../i18n/locale.ts";
import { AdvancedSearch } from "./advanced-search.tsx";
import { sortedByLabel, choices, type SearchOptions } from "../../catalogue/views/search-choices.ts";
import { SearchFailure, SearchLoading } from "./search-status.tsx";

export default function LazySearch({ name }: { name: string }) {
  const locale = useLocale();
  const { data: options, isError } = useQuery(
    { queryKey: ["search options", locale], queryFn: () => fetchOptions(locale) },
    queryClient,
  );
  if (options) return <AdvancedSearch name={name} options={options} />;
  return isError ? <SearchFailure /> : <SearchLoading />;
}

async function fetchOptions(locale: Locale): Promise<SearchOptions> {
  const [{ brands }, { counts, priceRange }] = await Promise.all([
    fetchJson<BrandsResponse>(brandsUrl(locale)),
    fetchCounts(new URLSearchParams(), locale),
  ]);
  const brandsInStock = brands
    .filter(({ count }) => count > 0)
    .map(({ slug, name, count, models }) => ({
      value: slug,
      label: name,
      count,
      models: models.map((model) => ({ value: model.slug, label: model.name, count: model.count })),
    }));
  return {
    brands: sortedByLabel(brandsInStock, locale),
    years: choices(counts.year),
    colors: choices(counts.color),
    engines: choices(counts.engine),
    ...(priceRange && { priceRange }),
  };
}
