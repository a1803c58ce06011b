/** The search for a car in two modes, by name and advanced: GET forms to the gallery that work before and without JavaScript. */
import { useState, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { AdvancedSearch } from "./advanced-search.tsx";
import { filledFields } from "./filled-fields.ts";
import { leavePanel } from "./leave-panel.ts";
import { NameSearch } from "./name-search.tsx";
import type { SearchOptions } from "./search-choices.ts";
import css from "./search-panel.module.css";

/** `name` tells two panels of one page apart. Without `options` the advanced mode fetches them when it is first opened. */
export function SearchPanel({ name, options }: { name: "header" | "home"; options?: SearchOptions }) {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const [isAdvanced, setAdvanced] = useState(false);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    leavePanel(form);
    const query = filledFields(form).toString();
    void navigate(pathIn(locale, query === "" ? "/cars" : `/cars?${query}`));
  }

  return (
    // Two forms, so that what is typed in the hidden one stays, and is not sent.
    <search className={css.panel} data-place={name} aria-label={words("search.label")}>
      <fieldset className={css.modes}>
        <legend className="visually-hidden">{words("search.mode")}</legend>
        <label className={css.mode}>
          <input type="radio" name={`${name}-search-mode`} value="name" defaultChecked onChange={() => setAdvanced(false)} />
          <span>{words("search.normal")}</span>
        </label>
        <label className={options ? css.mode : `${css.mode} only-with-script`}>
          <input type="radio" name={`${name}-search-mode`} value="advanced" onChange={() => setAdvanced(true)} />
          <span>{words("search.advanced")}</span>
        </label>
        {!options && (
          <Link to={pathIn(locale, "/cars")} className={`${css.allFilters} only-without-script`}>
            {words("search.all-filters")}
          </Link>
        )}
      </fieldset>
      <div className={css.byName}>
        <NameSearch name={name} onSearch={search} />
      </div>
      <div className={css.advanced}>
        <AdvancedSearch name={name} options={options} isWanted={isAdvanced} onSearch={search} />
      </div>
    </search>
  );
}
