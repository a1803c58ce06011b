/** One GET form that works without JavaScript. With it a ticked value applies at once on wide windows; in the sheet on phones only the counts update. */
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import type { Facet } from "../../../dealership/search/car-search.ts";
import { pathIn, useLocale } from "../../../i18n/locale.ts";
import { filledFields } from "../../../client/forms/filled-fields.ts";
import { useWords, type PlainMessageKey } from "../../../i18n/translate.ts";
import { carsAddress } from "./cars-address.ts";
import { AllBrands } from "./all-brands.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { expandedParameter, filterGroups, type FilterGroup, type FilterGroups } from "./filter-groups.ts";
import { PriceFields } from "./price-fields.tsx";
import { useLiveCounts } from "./use-live-counts.ts";
import css from "./filter-form.module.css";

type Asked = { q: string; priceFrom?: number | undefined; priceTo?: number | undefined };
type Found = { total: number; groups: FilterGroups; priceRange: { from: number; to: number } | undefined };

const wideWindow = "(min-width: 64rem)";

const facetLabels: readonly { facet: Facet; label: PlainMessageKey; open: boolean }[] = [
  { facet: "condition", label: "filter.condition", open: true },
  { facet: "brand", label: "filter.brand", open: true },
  { facet: "model", label: "filter.model", open: false },
  { facet: "year", label: "filter.year", open: false },
  { facet: "body", label: "filter.body", open: true },
  { facet: "engine", label: "filter.engine", open: false },
  { facet: "color", label: "filter.color", open: true },
  { facet: "fuel", label: "filter.fuel", open: false },
  { facet: "transmission", label: "filter.transmission", open: false },
];

export function FilterForm({ query, asked, found }: { query: string; asked: Asked; found: Found }) {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shownQuery = useRef<string>(undefined);
  const [firstQuery] = useState(query);
  const { counts, update, clear, preload } = useLiveCounts();
  const expanded = facetLabels.filter(({ facet }) => found.groups[facet].isExpanded).map(({ facet }) => facet);
  const { total, groups, priceRange } = counts
    ? { total: counts.total, groups: filterGroups(counts.counts, expanded), priceRange: counts.priceRange }
    : found;

  function show(fields: HTMLFormElement): void {
    const selected = filledFields(fields);
    // Newest first is the default without `sort`.
    if (selected.get("sort") === "newest" && !selected.has("q")) selected.delete("sort");
    void navigate(carsAddress(locale, selected.toString()), { preventScrollReset: true });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    document.getElementById("filters")?.hidePopover();
    show(event.currentTarget);
  }

  function change({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void {
    const isTick = target instanceof HTMLInputElement && target.type === "checkbox";
    if (isTick && window.matchMedia(wideWindow).matches) show(currentTarget);
    else update(filledFields(currentTarget), !isTick);
  }

  const applyOrder = useEffectEvent(show);

  // Navigation (a removed chip, Back) resets the fields; what was ticked before hydration stays, and another sort
  // order applies.
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const isFirst = shownQuery.current === undefined;
    shownQuery.current = query;
    if (!isFirst) {
      fields.reset();
      clear();
    } else if (isReordered(fields)) applyOrder(fields);
    else if (isChanged(fields)) update(filledFields(fields));
  }, [query, clear, update]);

  return (
    <aside
      id="filters"
      popover="auto"
      className={css.sheet}
      aria-label={words("filter.title")}
      onToggle={() => void preload()}
    >
      <form
        ref={form}
        id="filter-form"
        className={css.form}
        action={pathIn(locale, "/cars")}
        onChange={change}
        onSubmit={submit}
      >
        <div className={css.head}>
          <h2>{words("filter.title")}</h2>
          <button
            type="button"
            className={css.close}
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={words("site.close")}
          >
            <X aria-hidden />
          </button>
        </div>
        <div className={css.groups}>
          <label className={css.query}>
            <span>{words("filter.query")}</span>
            <input
              type="search"
              name="q"
              defaultValue={asked.q}
              maxLength={100}
              autoComplete="off"
              placeholder={words("filter.query-example")}
            />
          </label>
          <PriceFields asked={asked} range={priceRange} />
          {expanded.map((facet) => (
            <input key={facet} type="hidden" name={expandedParameter} value={facet} />
          ))}
          {facetLabels.map(({ facet, label, open }) => (
            <FacetGroup
              key={facet}
              facet={facet}
              label={words(label)}
              open={open}
              group={groups[facet]}
              applied={appliedValues(found.groups[facet])}
              hint={facet === "model" ? words("filter.model-hint") : undefined}
            >
              {facet === "brand" && <AllBrands />}
            </FacetGroup>
          ))}
        </div>
        <div className={css.foot}>
          <button className={css.show}>{words("filter.show", { count: total })}</button>
          <a className={css.reset} href={pathIn(locale, "/cars")}>
            {words("gallery.reset")}
          </a>
        </div>
        <p className="visually-hidden" role="status">
          {counts !== undefined || query !== firstQuery ? words("gallery.total", { count: total }) : ""}
        </p>
      </form>
    </aside>
  );
}

/** The sort select is outside the form and hydrates before it. */
function isReordered(form: HTMLFormElement): boolean {
  const list = form.elements.namedItem("sort");
  return list instanceof HTMLSelectElement && list.selectedOptions[0]?.defaultSelected === false;
}

function appliedValues({ values }: FilterGroup): string[] {
  return values.flatMap(({ value, chosen }) => (chosen ? [value] : []));
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}
