/** All filters as one GET form: works by itself; with JavaScript its counts follow every touch. A sheet on phones, a column beside the cars on wide windows. */
import { useEffect, useRef, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import type { Facet } from "../../dealership/car-search.ts";
import { pathIn, useLocale } from "../../locale.ts";
import { filledFields } from "../../ui/filled-fields.ts";
import { X } from "../../ui/icons.ts";
import { useWords, type PlainMessageKey } from "../../words.ts";
import { carsAddress } from "./cars-address.ts";
import { AllBrands } from "./all-brands.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { PriceFields } from "./price-fields.tsx";
import { useLiveCounts, type Arrived } from "./use-live-counts.ts";
import css from "./filter-form.module.css";

type Asked = { q: string; priceFrom?: number | undefined; priceTo?: number | undefined };

const groups: readonly { facet: Facet; label: PlainMessageKey; open: boolean }[] = [
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

export function FilterForm({ query, asked, found }: { query: string; asked: Asked; found: Arrived }) {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shownQuery = useRef<string>(undefined);
  const { shown, isLive, follow, forget } = useLiveCounts(found);
  const choosesBrand = shown.counts.brand.some((brand) => brand.chosen) || shown.counts.model.some((model) => model.chosen);

  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    document.getElementById("filters")?.hidePopover();
    const chosen = filledFields(event.currentTarget);
    // Newest first is what the address without an order means.
    if (chosen.get("sort") === "newest" && !chosen.has("q")) chosen.delete("sort");
    void navigate(carsAddress(locale, chosen.toString()), { preventScrollReset: true });
  }

  // A new address (a chip taken away, Back) sets the fields to what it says; what was chosen before the script arrived stays.
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const isFirst = shownQuery.current === undefined;
    shownQuery.current = query;
    if (!isFirst) {
      fields.reset();
      forget();
    } else if (isTouched(fields)) follow(filledFields(fields));
    // `follow` is made anew by every render, and means the same.
  }, [query, forget]);

  return (
    <aside id="filters" popover="auto" className={css.sheet} aria-label={words("filter.title")}>
      <form
        ref={form}
        id="filter-form"
        className={css.form}
        action={pathIn(locale, "/cars")}
        onChange={(event) => follow(filledFields(event.currentTarget))}
        onSubmit={show}
      >
        <div className={css.head}>
          <h2>{words("filter.title")}</h2>
          <button type="button" className={css.close} popoverTarget="filters" popoverTargetAction="hide" aria-label={words("site.close")}>
            <X aria-hidden />
          </button>
        </div>
        <div className={css.groups}>
          <label className={css.query}>
            <span>{words("filter.query")}</span>
            <input type="search" name="q" defaultValue={asked.q} maxLength={100} autoComplete="off" placeholder={words("filter.query-example")} />
          </label>
          <PriceFields asked={asked} range={shown.priceRange} />
          {groups.map(({ facet, label, open }) => (
            <FacetGroup
              key={facet}
              facet={facet}
              label={words(label)}
              open={open}
              values={facet === "model" && !choosesBrand ? [] : shown.counts[facet]}
              hint={facet === "model" ? words("filter.model-hint") : undefined}
            >
              {facet === "brand" && <AllBrands />}
            </FacetGroup>
          ))}
        </div>
        <div className={css.foot}>
          <button className={css.show}>{words("filter.show", { count: shown.total })}</button>
          <a className={css.reset} href={pathIn(locale, "/cars")}>
            {words("gallery.reset")}
          </a>
        </div>
        <p className="visually-hidden" role="status">
          {isLive ? words("gallery.total", { count: shown.total }) : ""}
        </p>
      </form>
    </aside>
  );
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue));
}
