import { sorts, type Sort } from "../../../../dealership/search/car-search.ts";
import { useTranslations, type PlainMessageKey } from "../../../../i18n/translate.ts";
import css from "./sort-select.module.css";

export const sortLabels: Record<Sort, PlainMessageKey> = {
  newest: "gallery.sort-newest",
  year: "gallery.sort-year",
  "price-asc": "gallery.sort-price-asc",
  "price-desc": "gallery.sort-price-desc",
  mileage: "gallery.sort-mileage",
  consumption: "gallery.sort-consumption",
};

/** Submits the filter form, at once with JavaScript. `hasQuery` adds sorting by best match. */
export function SortSelect({ sort, hasQuery }: { sort: Sort | undefined; hasQuery: boolean }) {
  const t = useTranslations();
  const selected = sort ?? (hasQuery ? "" : "newest");
  return (
    <div className={css.sort}>
      <label htmlFor="sort">{t("gallery.sort")}</label>
      <span className={css.list}>
        <select
          id="sort"
          name="sort"
          form="filter-form"
          // The key resets the select to the order in the URL, also after Back.
          key={selected}
          defaultValue={selected}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {hasQuery && <option value="">{t("gallery.sort-best")}</option>}
          {sorts.map((option) => (
            <option key={option} value={option}>
              {t(sortLabels[option])}
            </option>
          ))}
        </select>
      </span>
      <button className="only-without-script" form="filter-form">
        {t("gallery.apply")}
      </button>
    </div>
  );
}
