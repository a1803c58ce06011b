/** GET forms to the gallery, which work before and without JavaScript. */
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { usePrehydrationChoice } from "../../client/forms/use-prehydration-input.ts";
import { pathIn, useLocale } from "../../i18n/locale.ts";
import { useWords } from "../../i18n/translate.ts";
import { NameSearch } from "./name-search.tsx";
import { SearchTrouble, SearchWaiting } from "./search-waiting.tsx";
import css from "./search-panel.module.css";

const LazySearch = lazy(() => import("./lazy-search.tsx").catch(() => ({ default: SearchTrouble })));

/** `name` is unique on the page; `children` is the advanced mode, fetched on first open when omitted. */
export function SearchPanel({ name, children }: { name: "header" | "home"; children?: ReactNode }) {
  const words = useWords();
  const locale = useLocale();
  const [isAdvanced, setAdvanced] = useState(false);
  const advanced = useRef<HTMLInputElement>(null);
  usePrehydrationChoice(advanced, setAdvanced);
  return (
    // Two forms: the hidden one keeps its values and does not submit them.
    <search className={css.panel} data-place={name} aria-label={words("search.label")}>
      <fieldset className={css.modes}>
        <legend className="visually-hidden">{words("search.mode")}</legend>
        <label className={css.mode}>
          <input
            type="radio"
            name={`${name}-search-mode`}
            value="name"
            defaultChecked
            onChange={() => setAdvanced(false)}
          />
          <span>{words("search.normal")}</span>
        </label>
        <label className={children ? css.mode : `${css.mode} only-with-script`}>
          <input
            ref={advanced}
            type="radio"
            name={`${name}-search-mode`}
            value="advanced"
            onChange={() => setAdvanced(true)}
          />
          <span>{words("search.advanced")}</span>
        </label>
        {!children && (
          <Link to={pathIn(locale, "/cars")} className={`${css.allFilters} only-without-script`}>
            {words("search.all-filters")}
          </Link>
        )}
      </fieldset>
      <div className={css.byName}>
        <NameSearch name={name} />
      </div>
      <div className={css.advanced}>{children ?? <FetchedSearch name={name} isWanted={isAdvanced} />}</div>
    </search>
  );
}

/** Stays mounted once fetched, so that choices are kept. */
function FetchedSearch({ name, isWanted }: { name: string; isWanted: boolean }) {
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!wasWanted) return null;
  return (
    <Suspense fallback={<SearchWaiting />}>
      <LazySearch name={name} />
    </Suspense>
  );
}
