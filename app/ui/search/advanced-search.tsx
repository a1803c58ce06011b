/** Option counts follow the current choice, so that no option leads to zero results. */
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import type { CountsAnswer } from "../../api-contract/responses.ts";
import { optional } from "../../client/navigation/reload-guard.ts";
import { useAnswer } from "../../client/api/use-answer.ts";
import { pathIn, useLocale } from "../../i18n/locale.ts";
import { useWords } from "../../i18n/translate.ts";
import { filledFields } from "../../client/forms/filled-fields.ts";
import type { SearchOptions } from "../../catalogue/views/search-choices.ts";
import { SearchFields } from "./search-fields.tsx";
import { useCarSearch } from "./use-car-search.ts";
import css from "./advanced-search.module.css";

/** Debounce: several quick choices send one request. */
const settleMs = 150;

export function AdvancedSearch({ name, options }: { name: string; options: SearchOptions }) {
  const words = useWords();
  const locale = useLocale();
  const search = useCarSearch();
  const [chosen, setChosen] = useState("");
  const answer = useAnswer(chosen === "" ? undefined : `${locale}?${chosen}`, askForCounts, settleMs);
  const live = chosen === "" ? undefined : answer;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The visitor may have chosen before hydration.
    if (form.current) setChosen(filledFields(form.current).toString());
  }, []);

  useLayoutEffect(() => {
    // The model options re-render once the brand is known, which resets the selected model.
    const model = form.current?.elements.namedItem("model");
    const asked = new URLSearchParams(chosen).get("model");
    if (asked !== null && model instanceof HTMLSelectElement) model.value = asked;
  }, [chosen]);

  function follow(event: FormEvent<HTMLFormElement>): void {
    const model = event.currentTarget.elements.namedItem("model");
    const isOfBrand = event.target instanceof HTMLSelectElement && event.target.name === "brand";
    if (isOfBrand && model instanceof HTMLSelectElement) model.value = "";
    setChosen(filledFields(event.currentTarget).toString());
  }

  return (
    <form
      ref={form}
      action={pathIn(locale, "/cars")}
      onSubmit={search}
      onChange={follow}
      onReset={() => setChosen("")}
      className={css.form}
      aria-label={words("search.advanced")}
    >
      <SearchFields name={name} options={options} brand={new URLSearchParams(chosen).get("brand") ?? ""} live={live} />
      <div className={css.foot}>
        <button className={css.show}>
          {live ? words("filter.show", { count: live.total }) : words("site.search")}
        </button>
        {chosen !== "" && (
          <button type="reset" className={css.clear}>
            {words("search.clear")}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {live ? words("gallery.total", { count: live.total }) : ""}
      </p>
    </form>
  );
}

async function askForCounts(question: string): Promise<CountsAnswer | undefined> {
  const [language, query] = question.split("?");
  const locale = language === "en" ? "en" : "ar";
  const queries = await optional(import("../../client/api/queries.ts"));
  if (!queries) return undefined;
  const { fetchCounts } = queries;
  const chosen = new URLSearchParams(query);
  const butModel = new URLSearchParams(query);
  butModel.delete("model");
  // Choosing another brand resets the model, so the brand counts ignore the model.
  const [found, ofBrands] = await Promise.all([fetchCounts(chosen, locale), fetchCounts(butModel, locale)]);
  return { ...found, counts: { ...found.counts, brand: ofBrands.counts.brand } };
}
