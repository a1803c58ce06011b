import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import type { BrandsResponse, CountsResponse } from "../../api-contract/responses.ts";
import { brandUrl } from "../../client/api/api-urls.ts";
import { optionalImport } from "../../client/navigation/reload-guard.ts";
import { useDebouncedFetch } from "../../client/api/use-debounced-fetch.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { filledFields } from "../../client/forms/filled-fields.ts";
import type { Choice, SearchOptions } from "../../catalogue/views/search-choices.ts";
import { SearchFields } from "./search-fields.tsx";
import { useSubmitSearch } from "./use-submit-search.ts";
import css from "./advanced-search.module.css";

const debounceMs = 150;

export function AdvancedSearch({ name, options }: { name: string; options: SearchOptions }) {
  const t = useTranslations();
  const locale = useLocale();
  const submitSearch = useSubmitSearch();
  const [query, setQuery] = useState("");
  const counts = useDebouncedFetch(query === "" ? undefined : `${locale}?${query}`, fetchLiveCounts, debounceMs);
  const liveCounts = query === "" ? undefined : counts;
  const brand = new URLSearchParams(query).get("brand") ?? "";
  const models = useModels(brand, options);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Options may have been selected before hydration.
    if (form.current) setQuery(filledFields(form.current).toString());
  }, []);

  useLayoutEffect(() => {
    // New model options, rendered after a change of brand, reset the selected model.
    const model = form.current?.elements.namedItem("model");
    const selectedModel = new URLSearchParams(query).get("model");
    if (selectedModel !== null && model instanceof HTMLSelectElement) model.value = selectedModel;
  }, [query, models]);

  function updateQuery(event: FormEvent<HTMLFormElement>): void {
    const model = event.currentTarget.elements.namedItem("model");
    const isBrandChange = event.target instanceof HTMLSelectElement && event.target.name === "brand";
    if (isBrandChange && model instanceof HTMLSelectElement) model.value = "";
    setQuery(filledFields(event.currentTarget).toString());
  }

  return (
    <form
      ref={form}
      action={localizePath(locale, "/cars")}
      onSubmit={submitSearch}
      onChange={updateQuery}
      onReset={() => setQuery("")}
      className={css.form}
      aria-label={t("search.advanced")}
    >
      <SearchFields name={name} options={options} brand={brand} models={models} liveCounts={liveCounts} />
      <div className={css.foot}>
        <button className={css.show}>
          {liveCounts ? t("filter.show", { count: liveCounts.total }) : t("site.search")}
        </button>
        {query !== "" && (
          <button type="reset" className={css.clear}>
            {t("search.clear")}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {liveCounts ? t("gallery.total", { count: liveCounts.total }) : ""}
      </p>
    </form>
  );
}

/** The models of the chosen brand; `undefined` without a brand and until they are loaded. */
function useModels(brand: string, { brands }: SearchOptions): readonly Choice[] | undefined {
  const locale = useLocale();
  const known = brands.find(({ value }) => value === brand)?.models;
  const isMissing = brand !== "" && known === undefined;
  const loaded = useDebouncedFetch(isMissing ? `${locale}?${brand}` : undefined, fetchModels, 0);
  return known ?? (loaded?.brand === brand ? loaded.models : undefined);
}

async function fetchModels(key: string): Promise<{ brand: string; models: Choice[] } | undefined> {
  const [language, brand = ""] = key.split("?");
  const queries = await optionalImport(import("../../client/api/queries.ts"));
  const response = await queries?.fetchJson<BrandsResponse["brands"][number]>(
    brandUrl(brand, language === "en" ? "en" : "ar"),
  );
  return (
    response && { brand, models: response.models.map(({ slug, name, count }) => ({ value: slug, label: name, count })) }
  );
}

async function fetchLiveCounts(key: string): Promise<CountsResponse | undefined> {
  const [language, search] = key.split("?");
  const locale = language === "en" ? "en" : "ar";
  const queries = await optionalImport(import("../../client/api/queries.ts"));
  if (!queries) return undefined;
  const { fetchCounts } = queries;
  const params = new URLSearchParams(search);
  const paramsWithoutModel = new URLSearchParams(search);
  paramsWithoutModel.delete("model");
  // Brand counts ignore the model, because a change of brand resets it.
  const [result, brandResult] = await Promise.all([
    fetchCounts(params, locale),
    fetchCounts(paramsWithoutModel, locale),
  ]);
  return { ...result, counts: { ...result.counts, brand: brandResult.counts.brand } };
}
