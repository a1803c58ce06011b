/** A GET form. With JavaScript a ticked value applies at once on wide windows; on phones only the counts update. */
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import type { Facet } from "../../../dealership/search/car-search.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { filledFields } from "../../../client/forms/filled-fields.ts";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import { carsAddress } from "./cars-address.ts";
import { AllBrands } from "./all-brands.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { expandedParameter, filterGroups, type FilterGroup, type FilterGroups } from "./filter-groups.ts";
import { PriceFields } from "./price-fields.tsx";
import { useLiveCounts } from "./use-live-counts.ts";
import css from "./filter-form.module.css";

type SearchFields = { q: string; priceFrom?: number | undefined; priceTo?: number | undefined };
type SearchResult = { total: number; groups: FilterGroups; priceRange: { from: number; to: number } | undefined };

const wideWindow = "(min-width: 64rem)";

const facetLabels: readonly { facet: Facet; label: PlainMessageKey; open: boolean }[] = [
  { facet: "condition", label: "filter.condition", open: true },
  { facet: "brand", label: "filter.brand", open: true },
  { facet: "model", label: "filter.model", open: false },
  { facet: "year", label: "filter.year", open: false },
  { facet: "body", label: "filter.body", open: true },
  { facet: "seats", label: "filter.seats", open: false },
  { facet: "engine", label: "filter.engine", open: false },
  { facet: "color", label: "filter.color", open: true },
  { facet: "fuel", label: "filter.fuel", open: false },
  { facet: "transmission", label: "filter.transmission", open: false },
  { facet: "branch", label: "filter.branch", open: false },
];

export function FilterForm({ query, search, result }: { query: string; search: SearchFields; result: SearchResult }) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const previousQuery = useRef<string>(undefined);
  const [initialQuery] = useState(query);
  const { counts, update, clear, preload } = useLiveCounts();
  const expanded = facetLabels.filter(({ facet }) => result.groups[facet].isExpanded).map(({ facet }) => facet);
  const { total, groups, priceRange } = counts
    ? { total: counts.total, groups: filterGroups(counts.counts, expanded), priceRange: counts.priceRange }
    : result;

  function applyFilters(filterForm: HTMLFormElement): void {
    const selected = filledFields(filterForm);
    // Newest first is the default without `sort`.
    if (selected.get("sort") === "newest" && !selected.has("q")) selected.delete("sort");
    void navigate(carsAddress(locale, selected.toString()), { preventScrollReset: true });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    document.getElementById("filters")?.hidePopover();
    applyFilters(event.currentTarget);
  }

  function change({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void {
    const isCheckbox = target instanceof HTMLInputElement && target.type === "checkbox";
    if (isCheckbox && window.matchMedia(wideWindow).matches) applyFilters(currentTarget);
    else update(filledFields(currentTarget), !isCheckbox);
  }

  const applyFiltersEvent = useEffectEvent(applyFilters);

  // Navigation (a removed chip, Back) resets the fields. Hydration keeps boxes already ticked and applies a changed
  // sort order.
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const isFirst = previousQuery.current === undefined;
    previousQuery.current = query;
    if (!isFirst) {
      fields.reset();
      clear();
    } else if (isSortChanged(fields)) applyFiltersEvent(fields);
    else if (isEdited(fields)) update(filledFields(fields));
  }, [query, clear, update]);

  return (
    <aside
      id="filters"
      popover="auto"
      className={css.sheet}
      aria-label={t("filter.title")}
      onToggle={() => void preload()}
    >
      <form
        ref={form}
        id="filter-form"
        className={css.form}
        action={localizePath(locale, "/cars")}
        onChange={change}
        onSubmit={submit}
      >
        <div className={css.head}>
          <h2>{t("filter.title")}</h2>
          <button
            type="button"
            className={css.close}
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t("site.close")}
          >
            <X aria-hidden />
          </button>
        </div>
        <div className={css.groups}>
          <label className={css.query}>
            <span>{t("filter.query")}</span>
            <input
              type="search"
              name="q"
              defaultValue={search.q}
              maxLength={100}
              autoComplete="off"
              placeholder={t("filter.query-example")}
            />
          </label>
          <PriceFields defaults={search} range={priceRange} />
          {expanded.map((facet) => (
            <input key={facet} type="hidden" name={expandedParameter} value={facet} />
          ))}
          {facetLabels.map(({ facet, label, open }) => (
            <FacetGroup
              key={facet}
              facet={facet}
              label={t(label)}
              open={open}
              group={groups[facet]}
              applied={appliedValues(result.groups[facet])}
              hint={facet === "model" ? t("filter.model-hint") : undefined}
            >
              {facet === "brand" && <AllBrands />}
            </FacetGroup>
          ))}
        </div>
        <div className={css.foot}>
          <button className={css.show}>{t("filter.show", { count: total })}</button>
          <a className={css.reset} href={localizePath(locale, "/cars")}>
            {t("gallery.reset")}
          </a>
        </div>
        <p className="visually-hidden" role="status">
          {counts !== undefined || query !== initialQuery ? t("gallery.total", { count: total }) : ""}
        </p>
      </form>
    </aside>
  );
}

/** The sort select is outside the form and hydrates before it. */
function isSortChanged(form: HTMLFormElement): boolean {
  const select = form.elements.namedItem("sort");
  return select instanceof HTMLSelectElement && select.selectedOptions[0]?.defaultSelected === false;
}

function appliedValues({ values }: FilterGroup): string[] {
  return values.flatMap(({ value, chosen }) => (chosen ? [value] : []));
}

function isEdited(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}
