/** The advanced search: selects whose numbers follow what is chosen, so that none leads to nothing. */
import { useState, type FormEvent, type SubmitEvent } from "react";
import { Link } from "react-router";
import type { CountsAnswer } from "../browser/answers.ts";
import { useAnswer } from "../browser/use-answer.ts";
import type { Locale } from "../dealership/bilingual.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { filledFields } from "./filled-fields.ts";
import type { SearchOptions } from "./search-choices.ts";
import { SearchFields } from "./search-fields.tsx";
import css from "./advanced-search.module.css";

/** A second choice made in one go asks once. */
const settleMs = 150;

/** Without `options` they are fetched once the mode `isWanted`. */
export function AdvancedSearch({
  name,
  options,
  isWanted,
  onSearch,
}: {
  name: string;
  options: SearchOptions | undefined;
  isWanted: boolean;
  onSearch: (event: SubmitEvent<HTMLFormElement>) => void;
}) {
  const words = useWords();
  const locale = useLocale();
  const fetched = useAnswer(isWanted && !options ? locale : undefined, askForOptions);
  const offered = options ?? fetched.answer;
  if (!offered) return isWanted && <Waiting hasFailed={fetched.failed} />;
  return <ChoiceForm key={locale} name={name} options={offered} onSearch={onSearch} title={words("search.advanced")} />;
}

function ChoiceForm({
  name,
  options,
  onSearch,
  title,
}: {
  name: string;
  options: SearchOptions;
  onSearch: (event: SubmitEvent<HTMLFormElement>) => void;
  title: string;
}) {
  const words = useWords();
  const locale = useLocale();
  const [chosen, setChosen] = useState("");
  const { answer: live } = useAnswer(chosen === "" ? undefined : `${locale}?${chosen}`, askForCounts, settleMs);
  const shown = chosen === "" ? undefined : live;

  function follow(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    const model = form.elements.namedItem("model");
    const isOfBrand = event.target instanceof HTMLSelectElement && event.target.name === "brand";
    // Another brand has other models.
    if (isOfBrand && model instanceof HTMLSelectElement) model.value = "";
    setChosen(filledFields(form).toString());
  }

  return (
    <form action={pathIn(locale, "/cars")} onSubmit={onSearch} onChange={follow} onReset={() => setChosen("")} className={css.form} aria-label={title}>
      <SearchFields name={name} options={options} brand={new URLSearchParams(chosen).get("brand") ?? ""} live={shown} />
      <div className={css.foot}>
        <button className={css.show}>{shown ? words("filter.show", { count: shown.total }) : words("site.search")}</button>
        {chosen !== "" && (
          <button type="reset" className={css.clear}>
            {words("search.clear")}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {shown ? words("gallery.total", { count: shown.total }) : ""}
      </p>
    </form>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  const words = useWords();
  const locale = useLocale();
  if (!hasFailed) {
    return (
      <p role="status" className={css.waiting}>
        {words("search.loading")}
      </p>
    );
  }
  return (
    <p role="status" className={css.waiting}>
      {words("search.failed")} <Link to={pathIn(locale, "/cars")}>{words("search.all-filters")}</Link>
    </p>
  );
}

function askForOptions(locale: Locale): Promise<SearchOptions> {
  return import("./search-options-later.ts").then(({ fetchSearchOptions }) => fetchSearchOptions(locale));
}

async function askForCounts(question: string): Promise<CountsAnswer> {
  const [language, query] = question.split("?");
  const locale = language === "en" ? "en" : "ar";
  const { fetchCounts } = await import("../browser/queries.ts");
  const chosen = new URLSearchParams(query);
  const butModel = new URLSearchParams(query);
  butModel.delete("model");
  // Another brand lets go of the model, so the brands' numbers do not heed it.
  const [found, ofBrands] = await Promise.all([fetchCounts(chosen, locale), fetchCounts(butModel, locale)]);
  return { ...found, counts: { ...found.counts, brand: ofBrands.counts.brand } };
}
