/** A GET form. With JavaScript a change applies at once on wide windows; on phones only the counts update. */
import { X } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
} from "react";
import { useNavigate } from "react-router";
import type { Dealership } from "../../../../dealership/dealership.ts";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import { filledFields } from "../../../../client/forms/filled-fields.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import { carsAddress } from "./cars-address.ts";
import { FilterFields } from "./filter-fields.tsx";
import { editedTextField, isEdited, isSortChanged, resetFields } from "./filter-form-state.ts";
import { facetsInForm, filterGroups, type FilterLimits, type FilterResult } from "./filter-groups.ts";
import { useLiveCounts } from "./use-live-counts.ts";
import button from "../../../../ui/base/button.module.css";
import css from "./filter-form.module.css";

const wideWindow = "(min-width: 64rem)";

export function FilterForm({
  query,
  limits,
  result,
  finance,
}: {
  query: string;
  limits: FilterLimits;
  result: FilterResult;
  finance: Dealership["finance"];
}) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const previousQuery = useRef<string>(undefined);
  /** What was applied last, until its list is shown. */
  const applied = useRef<URLSearchParams>(undefined);
  const [initialQuery] = useState(query);
  const { counts, update, clear, preload } = useLiveCounts();
  const expanded = facetsInForm.filter((facet) => result.groups[facet].isExpanded);
  const shown = counts ? { ...counts, groups: filterGroups(counts.counts, expanded) } : result;

  function applyFilters(filterForm: HTMLFormElement): void {
    const selected = filledFields(filterForm);
    const sort = selected.get("sort");
    selected.delete("sort");
    // Newest first is the default without `sort`.
    if (sort !== null && (sort !== "newest" || selected.has("q"))) selected.append("sort", sort);
    // A press of Show also leaves the field, which applies it.
    if (applied.current?.toString() === selected.toString()) return;
    applied.current = selected;
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

  function leaveField({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
    if (editedTextField(target) && window.matchMedia(wideWindow).matches) applyFilters(currentTarget);
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
      resetFields(fields, applied.current);
      applied.current = undefined;
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
        onBlur={leaveField}
        onSubmit={submit}
      >
        <div className={css.head}>
          <h2>{t("filter.title")}</h2>
          <button
            type="button"
            className={`${button.icon} ${css.close}`}
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t("site.close")}
          >
            <X aria-hidden />
          </button>
        </div>
        <FilterFields limits={limits} shown={shown} applied={result.groups} finance={finance} />
        <div className={css.foot}>
          <button className={css.show}>{t("filter.show", { count: shown.total })}</button>
          <a className={css.reset} href={localizePath(locale, "/cars")}>
            {t("gallery.reset")}
          </a>
        </div>
        <p className="visually-hidden" role="status">
          {counts !== undefined || query !== initialQuery ? t("gallery.total", { count: shown.total }) : ""}
        </p>
      </form>
    </aside>
  );
}
