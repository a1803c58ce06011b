/** Part of the filter form; submits at once with JavaScript. */
import { sorts, type Sort } from "../../../dealership/search/car-search.ts";
import { useWords, type PlainMessageKey } from "../../../i18n/translate.ts";
import css from "./sort-select.module.css";

const labels: Record<Sort, PlainMessageKey> = {
  newest: "gallery.sort-newest",
  "price-asc": "gallery.sort-price-asc",
  "price-desc": "gallery.sort-price-desc",
  mileage: "gallery.sort-mileage",
};

/** `byMatch`: a text query offers sorting by best match. */
export function SortSelect({ sort, byMatch }: { sort: Sort | undefined; byMatch: boolean }) {
  const words = useWords();
  const shown = sort ?? (byMatch ? "" : "newest");
  return (
    <div className={css.sort}>
      <label htmlFor="sort">{words("gallery.sort")}</label>
      <span className={css.list}>
        <select
          id="sort"
          name="sort"
          form="filter-form"
          // A new key resets the select to the address's order, also after Back.
          key={shown}
          defaultValue={shown}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {byMatch && <option value="">{words("gallery.sort-best")}</option>}
          {sorts.map((known) => (
            <option key={known} value={known}>
              {words(labels[known])}
            </option>
          ))}
        </select>
      </span>
      <button className="only-without-script" form="filter-form">
        {words("gallery.apply")}
      </button>
    </div>
  );
}
