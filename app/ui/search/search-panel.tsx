import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { usePrehydrationChecked } from "../../client/forms/use-prehydration-input.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { NameSearch } from "./name-search.tsx";
import { SearchFailure, SearchLoading } from "./search-status.tsx";
import css from "./search-panel.module.css";

const LazySearch = lazy(() => import("./lazy-search.tsx").catch(() => ({ default: SearchFailure })));

/** `children`: the advanced search, lazy-loaded if omitted. `shortcuts` stand below the field for a name. */
export function SearchPanel({
  name,
  shortcuts,
  children,
}: {
  name: "header" | "home";
  shortcuts?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const [isAdvanced, setAdvanced] = useState(false);
  const advancedInput = useRef<HTMLInputElement>(null);
  usePrehydrationChecked(advancedInput, setAdvanced);
  return (
    // Two forms, so that the hidden one is not submitted.
    <search className={css.panel} data-place={name} aria-label={t("search.label")}>
      <fieldset className={css.modes}>
        <legend className="visually-hidden">{t("search.mode")}</legend>
        <label className={css.mode}>
          <input
            type="radio"
            name={`${name}-search-mode`}
            value="name"
            defaultChecked
            onChange={() => setAdvanced(false)}
          />
          <span>{t("search.normal")}</span>
        </label>
        <label className={children ? css.mode : `${css.mode} only-with-script`}>
          <input
            ref={advancedInput}
            type="radio"
            name={`${name}-search-mode`}
            value="advanced"
            onChange={() => setAdvanced(true)}
          />
          <span>{t("search.advanced")}</span>
        </label>
        {!children && (
          <Link to={localizePath(locale, "/cars")} className={`${css.allFilters} only-without-script`}>
            {t("search.all-filters")}
          </Link>
        )}
      </fieldset>
      <div className={css.byName}>
        <NameSearch name={name} />
        {shortcuts}
      </div>
      <div className={css.advanced}>{children ?? <LazyAdvancedSearch name={name} isOpen={isAdvanced} />}</div>
    </search>
  );
}

/** Stays mounted once opened, to preserve the selected options. */
function LazyAdvancedSearch({ name, isOpen }: { name: string; isOpen: boolean }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<SearchLoading />}>
      <LazySearch name={name} />
    </Suspense>
  );
}
