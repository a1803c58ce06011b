/** The search for a car in two modes, by name and advanced: GET forms to the gallery that work before and without JavaScript. */
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { usePrehydrationChoice } from "../browser/use-prehydration-input.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { NameSearch } from "./name-search.tsx";
import { SearchTrouble, SearchWaiting } from "./search-waiting.tsx";
import css from "./search-panel.module.css";

const LazySearch = lazy(() => import("./lazy-search.tsx").catch(() => ({ default: SearchTrouble })));

/** `name` tells two panels of one page apart; `children` is the advanced mode. Without it, it is fetched when it is first opened. */
export function SearchPanel({ name, children }: { name: "header" | "home"; children?: ReactNode }) {
  const words = useWords();
  const locale = useLocale();
  const [isAdvanced, setAdvanced] = useState(false);
  const advanced = useRef<HTMLInputElement>(null);
  usePrehydrationChoice(advanced, setAdvanced);
  return (
    // Two forms, so that what is typed in the hidden one stays, and is not sent.
    <search className={css.panel} data-place={name} aria-label={words("search.label")}>
      <fieldset className={css.modes}>
        <legend className="visually-hidden">{words("search.mode")}</legend>
        <label className={css.mode}>
          <input type="radio" name={`${name}-search-mode`} value="name" defaultChecked onChange={() => setAdvanced(false)} />
          <span>{words("search.normal")}</span>
        </label>
        <label className={children ? css.mode : `${css.mode} only-with-script`}>
          <input ref={advanced} type="radio" name={`${name}-search-mode`} value="advanced" onChange={() => setAdvanced(true)} />
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

/** Once fetched it stays, with what was chosen in it. */
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
