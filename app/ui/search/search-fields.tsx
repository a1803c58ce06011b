import type { CountsResponse } from "../../api-contract/responses.ts";
import type { Facet } from "../../dealership/search/car-search.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { formatAmount } from "../../i18n/format-money.ts";
import type { Choice, SearchOptions } from "../../catalogue/views/search-choices.ts";
import css from "./search-fields.module.css";

export function SearchFields({
  name,
  options,
  brand,
  models,
  liveCounts,
}: {
  name: string;
  options: SearchOptions;
  brand: string;
  /** Those of the brand; missing until they are loaded. */
  models: readonly Choice[] | undefined;
  liveCounts: CountsResponse | undefined;
}) {
  const t = useTranslations();
  const { brands, years, colors, engines } = options;
  const priceRange = liveCounts?.priceRange ?? options.priceRange;
  const engineChoices = engines.map((engine) => ({ ...engine, label: t("car.engine", { litres: engine.label }) }));
  return (
    <>
      <ChoiceSelect
        id={`${name}-brand`}
        facet="brand"
        label={t("filter.brand")}
        any={t("search.any-brand")}
        choices={brands}
        liveCounts={liveCounts}
      />
      <ChoiceSelect
        id={`${name}-model`}
        facet="model"
        label={t("filter.model")}
        any={brand === "" ? t("filter.model-hint") : t("search.any-model")}
        choices={models ?? []}
        liveCounts={liveCounts}
        isDisabled={!models}
      />
      <ChoiceSelect
        id={`${name}-year`}
        facet="year"
        label={t("filter.year")}
        any={t("search.any-year")}
        choices={years}
        liveCounts={liveCounts}
      />
      <ChoiceSelect
        id={`${name}-color`}
        facet="color"
        label={t("filter.color")}
        any={t("search.any-color")}
        choices={colors}
        liveCounts={liveCounts}
      />
      <ChoiceSelect
        id={`${name}-engine`}
        facet="engine"
        label={t("filter.engine")}
        any={t("search.any-engine")}
        choices={engineChoices}
        liveCounts={liveCounts}
        isWide
      />
      <PriceField
        id={`${name}-price-from`}
        field="priceFrom"
        label={t("search.price-from")}
        example={priceRange?.from}
      />
      <PriceField id={`${name}-price-to`} field="priceTo" label={t("search.price-to")} example={priceRange?.to} />
    </>
  );
}

function ChoiceSelect({
  id,
  facet,
  label,
  any,
  choices,
  liveCounts,
  isWide = false,
  isDisabled = false,
}: {
  id: string;
  facet: Facet;
  label: string;
  any: string;
  choices: readonly Choice[];
  liveCounts: CountsResponse | undefined;
  isWide?: boolean;
  isDisabled?: boolean;
}) {
  const countByValue = liveCounts && new Map(liveCounts.counts[facet].map(({ value, count }) => [value, count]));
  return (
    // Models are chosen after a brand, and only a script can offer them then.
    <div className={`${css.choice} ${isWide ? css.wide : ""} ${isDisabled ? "only-with-script" : ""}`.trim()}>
      <label htmlFor={id}>{label}</label>
      <div className={css.select}>
        <select id={id} name={facet} disabled={isDisabled}>
          <option value="">{any}</option>
          {choices.map((choice) => (
            <ChoiceOption key={choice.value} choice={choice} countByValue={countByValue} />
          ))}
        </select>
      </div>
    </div>
  );
}

function ChoiceOption({
  choice,
  countByValue,
}: {
  choice: Choice;
  countByValue: ReadonlyMap<string, number> | undefined;
}) {
  const t = useTranslations();
  const count = countByValue ? (countByValue.get(choice.value) ?? 0) : choice.count;
  return (
    <option value={choice.value} disabled={count === 0}>
      {t("search.value", { label: choice.label, count })}
    </option>
  );
}

function PriceField({
  id,
  field,
  label,
  example,
}: {
  id: string;
  field: string;
  label: string;
  example: number | undefined;
}) {
  const t = useTranslations();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        placeholder={example === undefined ? undefined : t("filter.example", { number: formatAmount(example * 100) })}
      />
    </div>
  );
}
