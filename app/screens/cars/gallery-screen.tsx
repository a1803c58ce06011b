/** What the gallery shows. */
import { CarGrid } from "../../ui/car-grid.tsx";
import { useLocale } from "../../locale.ts";
import { SlidersHorizontal } from "../../ui/icons.ts";
import { Later } from "../../ui/later.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { useWords } from "../../words.ts";
import { carsPageAddress } from "./cars-address.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { FilterForm } from "./filter-form.tsx";
import { NoResults } from "./no-results.tsx";
import { waysOut } from "./ways-out.ts";
import { SortSelect } from "./sort-select.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import { galleryTitle } from "./gallery-title.ts";
import type { Route } from "./+types/gallery";
import css from "./gallery.module.css";

/** Cards on the first screen of a wide window: their pictures load at once. */
const eagerCards = 2;

export function GalleryScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const locale = useLocale();
  const { query, asked, filters, total, cars, chips, counts, priceRange, page, pages } = loaderData;
  return (
    <div className={css.gallery}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{galleryTitle(words, loaderData)}</h1>
        <p className={css.total}>{words("gallery.total", { count: total })}</p>
      </div>
      <div className={css.filters}>
        <Later>
          <FilterForm query={query} asked={asked} found={{ total, counts, priceRange }} />
        </Later>
      </div>
      <section className={css.results} aria-labelledby="results">
        <h2 id="results" className="visually-hidden">
          {words("gallery.results")}
        </h2>
        <div className={css.tools}>
          <button type="button" className={css.openFilters} popoverTarget="filters">
            <SlidersHorizontal aria-hidden />
            {words("gallery.filters", { count: filters })}
          </button>
          <SortSelect sort={asked.sort} byMatch={asked.q !== ""} />
          <ViewSwitch />
        </div>
        <ChosenChips chips={chips} />
        {total === 0 ? (
          <NoResults waysOut={loaderData.waysOut} />
        ) : (
          <CarGrid cars={cars} eager={eagerCards} shape="gallery" />
        )}
        <PageLinks address={(target) => carsPageAddress(locale, query, target)} page={page} pages={pages} />
      </section>
    </div>
  );
}
