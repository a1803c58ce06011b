import { Search } from "lucide-react";
import { carParts } from "../../../dealership/car/car-parts.ts";
import { deskStates, type DeskState } from "../../../dealership/car/desk-state.ts";
import {
  deskFilterCount,
  deskSearchParams,
  deskSorts,
  emptyDeskSearch,
  type DeskSearch,
  type UnclearFilter,
} from "../../../dealership/search/desk-search.ts";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { Notice } from "../../frame/desk-screen.tsx";
import scroll from "../../frame/scroll-row.module.css";
import { useDeskTranslations, type PlainDeskMessageKey } from "../../translate.ts";
import type { FilterOptions, ModelGroup } from "./filter-options.server.ts";
import { Select, Text } from "./stock-filter-fields.tsx";
import css from "./stock-filters.module.css";

type Address = (changes: Partial<DeskSearch>) => string;

export function StockFilters({
  search,
  counts,
  options,
  models,
  me,
  address,
}: {
  search: DeskSearch;
  counts: Readonly<Record<DeskState, number>>;
  options: FilterOptions;
  models: readonly ModelGroup[];
  /** Id of the reader. */
  me: number;
  address: Address;
}) {
  const t = useDeskTranslations();
  const chosen = deskFilterCount(search);
  const withoutFilters = deskSearchParams({ ...emptyDeskSearch, states: search.states, sort: search.sort }).toString();
  return (
    <search className={css.search}>
      <States search={search} counts={counts} address={address} />
      {search.unclear && (
        <Notice isError>
          {t("stock.unclear")}{" "}
          {search.unclear.map(({ name, value }) => `${t(filterLabels[name])}: “\u2068${value}\u2069”`).join(" · ")}
        </Notice>
      )}
      <form action="/stock" className={css.form}>
        {search.states.map((state) => (
          <input key={state} type="hidden" name="state" value={state} />
        ))}
        <div className={css.words}>
          <input
            className={field.input}
            type="search"
            name="q"
            defaultValue={search.cars.q}
            aria-label={t("stock.search")}
            placeholder={t("stock.search")}
            data-key="/"
          />
          <button className={button.primary}>
            <Search aria-hidden />
            <span className="visually-hidden">{t("stock.search-button")}</span>
          </button>
        </div>
        <details className={css.more} open={search.unclear !== undefined}>
          <summary className={button.quiet}>{t("stock.filters", { count: chosen })}</summary>
          <Filters search={search} options={options} models={models} me={me} />
          <div className={css.buttons}>
            <button className={button.secondary}>{t("stock.show")}</button>
          </div>
        </details>
        {chosen > 0 && (
          <a className={button.text} href={withoutFilters === "" ? "/stock" : `/stock?${withoutFilters}`}>
            {t("stock.clear")}
          </a>
        )}
      </form>
    </search>
  );
}

const filterLabels = {
  brand: "field.brandSlug",
  model: "field.model",
  year: "field.year",
  condition: "field.condition",
  body: "field.body",
  fuel: "field.fuel",
  transmission: "field.transmission",
  engine: "field.engineLitres",
  seats: "field.seats",
  color: "field.colors",
  branch: "stock.branch",
  priceFrom: "stock.price-from",
  priceTo: "stock.price-to",
  mileageFrom: "stock.mileage-from",
  mileageTo: "stock.mileage-to",
  missing: "stock.missing",
  days: "stock.min-days",
  changedBy: "stock.changed-by",
  source: "stock.source",
  responsible: "field.responsible",
  state: "stock.state",
  overdue: "stock.overdue",
} as const satisfies Record<UnclearFilter["name"], PlainDeskMessageKey>;

function States({
  search,
  counts,
  address,
}: {
  search: DeskSearch;
  counts: Readonly<Record<DeskState, number>>;
  address: Address;
}) {
  const t = useDeskTranslations();
  const isOnly = (state: DeskState) => search.states.length === 1 && search.states[0] === state;
  const unsold = deskStates.reduce((sum, state) => (state === "sold" ? sum : sum + counts[state]), 0);
  return (
    <ul className={`${css.states} ${scroll.row}`}>
      <li>
        <a href={address({ states: [], page: 1 })} aria-current={search.states.length === 0 || undefined}>
          {t("stock.unsold")} <b>{unsold}</b>
        </a>
      </li>
      {deskStates.map((state) => (
        <li key={state}>
          <a href={address({ states: [state], page: 1 })} aria-current={isOnly(state) || undefined}>
            {t(`state.${state}`)} <b>{counts[state]}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Filters({
  search,
  options,
  models,
  me,
}: {
  search: DeskSearch;
  options: FilterOptions;
  models: readonly ModelGroup[];
  me: number;
}) {
  const t = useDeskTranslations();
  const { filters, priceFrom, priceTo, mileageFrom, mileageTo } = search.cars;
  const typed = (name: UnclearFilter["name"]) => search.unclear?.find((filter) => filter.name === name)?.value;
  const parts = carParts.map((part) => ({ value: part, label: t(`part.${part}`) }));
  return (
    <div className={css.filters}>
      <Select name="brand" label={t("field.brandSlug")} options={options.brands} value={filters.brand[0]} />
      <Select name="model" label={t("field.model")} groups={models} value={filters.model[0]} />
      <Text name="year" label={t("field.year")} value={filters.year[0] ?? typed("year")} ltr />
      <Select name="condition" label={t("field.condition")} options={options.conditions} value={filters.condition[0]} />
      <Select name="body" label={t("field.body")} options={options.bodies} value={filters.body[0]} />
      <Select name="fuel" label={t("field.fuel")} options={options.fuels} value={filters.fuel[0]} />
      <Select
        name="transmission"
        label={t("field.transmission")}
        options={options.transmissions}
        value={filters.transmission[0]}
      />
      <Text name="engine" label={t("field.engineLitres")} value={filters.engine[0] ?? typed("engine")} ltr />
      <Text name="seats" label={t("field.seats")} value={filters.seats[0] ?? typed("seats")} ltr />
      <Select name="color" label={t("field.colors")} options={options.colors} value={filters.color[0]} />
      <Select name="branch" label={t("stock.branch")} options={options.branches} value={filters.branch[0]} />
      <Text name="priceFrom" label={t("stock.price-from")} value={priceFrom ?? typed("priceFrom")} ltr />
      <Text name="priceTo" label={t("stock.price-to")} value={priceTo ?? typed("priceTo")} ltr />
      <Text name="mileageFrom" label={t("stock.mileage-from")} value={mileageFrom ?? typed("mileageFrom")} ltr />
      <Text name="mileageTo" label={t("stock.mileage-to")} value={mileageTo ?? typed("mileageTo")} ltr />
      <Select
        name="missing"
        label={t("stock.missing")}
        options={[{ value: "any", label: t("stock.missing-any") }, ...parts]}
        value={search.missing}
      />
      <Text name="days" label={t("stock.min-days")} value={search.minDays ?? typed("days")} ltr />
      <Select
        name="changedBy"
        label={t("stock.changed-by")}
        options={[{ value: "list", label: t("stock.by-list") }, ...options.people]}
        value={search.changedBy === undefined ? undefined : String(search.changedBy)}
      />
      <Select
        name="source"
        label={t("stock.source")}
        options={[
          { value: "list", label: t("stock.source-list") },
          { value: "desk", label: t("stock.source-desk") },
        ]}
        value={search.source}
      />
      <Select
        name="responsible"
        label={t("field.responsible")}
        options={[
          ...options.activePeople.map((person) =>
            person.value === String(me)
              ? { ...person, label: t("stock.mine", { name: `\u2068${person.label}\u2069` }) }
              : person,
          ),
          { value: "nobody", label: t("stock.nobody") },
        ]}
        value={search.responsible === undefined ? undefined : String(search.responsible)}
      />
      <Select
        name="sort"
        label={t("stock.sort")}
        options={deskSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={search.sort}
        required
      />
      <label className={css.check}>
        <input type="checkbox" name="overdue" value="1" defaultChecked={search.isOverdue} />
        {t("stock.overdue")}
      </label>
    </div>
  );
}
