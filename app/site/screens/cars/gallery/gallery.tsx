import { SlidersHorizontal } from "lucide-react";
import { Suspense } from "react";
import {
  carSearchFrom,
  carSearchParams,
  carsPerPage,
  filterCount,
  emptyCarSearch,
} from "../../../../dealership/search/car-search.ts";
import { isIndexableSearch } from "../../../../dealership/search/indexable-search.ts";
import { listedName } from "../../../../dealership/search/typed-name.ts";
import { typedSearchFrom } from "../../../../dealership/search/typed-search.ts";
import { labelledCounts } from "../../../../catalogue/views/labelled-counts.ts";
import { localeFromUrl, parseLocalizedPath, useLocale } from "../../../../i18n/locale.ts";
import { listTitle, titleMeta } from "../../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../../screen.ts";
import { appContext } from "../../../../context.ts";
import { carItemLists } from "../../../seo/car-item-list.ts";
import { addJsonLd } from "../../../seo/add-json-ld.server.ts";
import { CarGrid } from "../../../../ui/car/car-grid.tsx";
import { cardCar } from "../../../../catalogue/views/card-car.ts";
import { Pagination } from "../../../../ui/content/pagination.tsx";
import { useTranslations, getTranslations } from "../../../../i18n/translate.ts";
import { inLocale, type Locale } from "../../../../dealership/text/bilingual.ts";
import { carsPageAddress } from "./cars-address.ts";
import { filterChips, sortChip } from "./filter-chips.ts";
import { FilterChipList } from "./filter-chip-list.tsx";
import { FilterForm } from "./filter-form.tsx";
import { expandedFacets, expandedParameter, filterGroups } from "./filter-groups.ts";
import { gallerySubject, galleryTitle } from "./gallery-title.ts";
import { ListResults } from "./list-results.tsx";
import { NoResults } from "./no-results.tsx";
import { NotFoundHere } from "./not-found-here.tsx";
import { SortSelect } from "./sort-select.tsx";
import { FigureSwitch, ViewSwitch } from "./view-switch.tsx";
import { partsAlone, suggestedSearches } from "./suggested-searches.ts";
import type { Route } from "./+types/gallery";
import css from "./gallery.module.css";

export const handle = {
  cache: (params) => {
    const expanded = expandedFacets(params).map((facet) => [expandedParameter, facet]);
    return new URLSearchParams([...carSearchParams(carSearchFrom(params)), ...expanded]).toString();
  },
  sitemap: ({ stock }) => {
    const brands = stock.search(emptyCarSearch).counts.brand.filter(({ count }) => count > 0);
    return [{ path: "/cars" }, ...brands.map(({ value }) => ({ path: `/cars?brand=${value}` }))];
  },
  socialTitle: "gallery.title",
} satisfies ScreenHandle;

const eagerCards = 2;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, settings, storage } = context.get(appContext);
  const snapshot = catalogue.current();
  const locale = localeFromUrl(url);
  const { search, missingYears, missingCities, isTypedSort } = typedSearchFrom(url.searchParams, snapshot);
  const result = snapshot.stock.search(search);
  const cars = await storage.cars.summaries(result.ids);
  const counts = labelledCounts(result.counts, snapshot, locale);
  addJsonLd(context, () =>
    carItemLists(
      cars,
      { locale, origin: settings.origin },
      { offset: (result.page - 1) * carsPerPage, total: result.total },
    ),
  );
  const query = carSearchParams({ ...search, page: result.page }).toString();
  return {
    canonical: query === "" ? "/cars" : `/cars?${query}`,
    dealership: snapshot.dealership.name[locale],
    isListed: result.total > 0 && isIndexableSearch(query),
    query,
    total: result.total,
    page: result.page,
    pages: result.pages,
    priceRange: result.priceRange,
    mileageRange: result.mileageRange,
    finance: snapshot.dealership.finance,
    subject: gallerySubject(search, snapshot, locale, listedName(search.q, result.counts, snapshot)),
    filterCount: filterCount(search),
    sort: search.sort,
    limits: {
      q: search.q,
      priceFrom: search.priceFrom,
      priceTo: search.priceTo,
      monthlyTo: search.monthlyTo,
      mileageFrom: search.mileageFrom,
      mileageTo: search.mileageTo,
    },
    chips: [...filterChips(search, snapshot, locale), ...(isTypedSort ? sortChip(search) : [])],
    missingYears,
    missingCities: missingCities.map((city) => inLocale(city, locale).text),
    parts: result.total === 0 ? partsAlone(search, snapshot, locale) : [],
    suggestions: result.total === 0 ? suggestedSearches(search, snapshot, locale) : [],
    groups: filterGroups(counts, expandedFacets(url.searchParams)),
    cars: cars.map((car) => cardCar(car, locale, snapshot.dealership)),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  const descriptors = titleMeta(
    listTitle(t, galleryTitle(t, loaderData), loaderData.page, loaderData.dealership),
    t("gallery.description", { count: loaderData.total, dealership: loaderData.dealership }),
  );
  return loaderData.isListed ? descriptors : [...descriptors, { name: "robots", content: "noindex, follow" }];
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { query, limits, filterCount, total, cars, chips, missingYears, missingCities, page, pages } = loaderData;
  // Who looks for an instalment sees it large, whatever was chosen before.
  const isByInstalment = limits.monthlyTo !== undefined;
  return (
    <div className={css.gallery} data-figure={isByInstalment ? "instalment" : undefined}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{galleryTitle(t, loaderData)}</h1>
        <p className={css.total}>{t("gallery.total", { count: total })}</p>
        {!isByInstalment && <FigureSwitch />}
        <div className={css.tools}>
          <button type="button" className={css.openFilters} popoverTarget="filters">
            <SlidersHorizontal aria-hidden />
            {t("gallery.filters", { count: filterCount })}
          </button>
          <SortSelect sort={loaderData.sort} hasQuery={limits.q !== ""} />
          <ViewSwitch />
        </div>
      </div>
      <div className={css.filters}>
        <a href="#results" className={`${css.skip} visually-hidden`}>
          {t("gallery.skip-filters")}
        </a>
        <Suspense>
          <FilterForm query={query} limits={limits} result={loaderData} finance={loaderData.finance} />
        </Suspense>
      </div>
      <section aria-labelledby="results">
        <h2 id="results" tabIndex={-1} className="visually-hidden">
          {t("gallery.results")}
        </h2>
        <FilterChipList chips={chips} />
        {missingYears.length > 0 && (
          <p className={css.missing}>{t("gallery.missing-years", { years: missingYearsText(missingYears, locale) })}</p>
        )}
        {missingCities.length > 0 && (
          <p className={css.missing}>
            {t("gallery.missing-cities", { cities: new Intl.ListFormat(locale).format(missingCities) })}
          </p>
        )}
        <ListResults>
          {total === 0 ? (
            <NoResults suggestions={loaderData.suggestions} parts={loaderData.parts} />
          ) : (
            <Suspense>
              <CarGrid cars={cars} eager={eagerCards} shape="gallery" />
            </Suspense>
          )}
        </ListResults>
        <NotFoundHere />
        <Pagination pageUrl={(target) => carsPageAddress(locale, query, target)} page={page} pageCount={pages} />
      </section>
    </div>
  );
}

function missingYearsText(years: readonly string[], locale: Locale): string {
  const isRange = years.length > 2 && Number(years.at(-1)) - Number(years[0]) === years.length - 1;
  if (isRange) return `\u2066${years[0]}–${years.at(-1)}\u2069`;
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(years);
}
