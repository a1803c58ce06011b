import { Fragment } from "react";
import type { Facet } from "../../../../dealership/search/car-search.ts";
import { maxQueryLength } from "../../../../dealership/search/query-length.ts";
import type { Dealership } from "../../../../dealership/dealership.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import { AllBrands } from "../../../../ui/search/all-brands.tsx";
import { FacetGroup, FilterDetails } from "./facet-group.tsx";
import {
  expandedParameter,
  facetsInForm,
  type FilterGroup,
  type FilterGroups,
  type FilterLimits,
  type FilterResult,
} from "./filter-groups.ts";
import { NumberField, RangeFields } from "./range-fields.tsx";
import css from "./filter-form.module.css";

const openFacets: readonly Facet[] = ["condition", "brand", "body", "color"];

export function FilterFields({
  limits,
  shown,
  applied,
  finance,
}: {
  limits: FilterLimits;
  shown: FilterResult;
  /** The groups of the address; `shown` may already have newer ones. */
  applied: FilterGroups;
  finance: Dealership["finance"];
}) {
  const t = useTranslations();
  const hasMileage = limits.mileageFrom !== undefined || limits.mileageTo !== undefined;
  return (
    <div className={css.groups}>
      <label className={css.query}>
        <span>{t("filter.query")}</span>
        <input
          type="search"
          name="q"
          defaultValue={limits.q}
          maxLength={maxQueryLength}
          autoComplete="off"
          placeholder={t("filter.query-example")}
        />
      </label>
      <RangeFields
        name="price"
        legend={<legend>{t("filter.price")}</legend>}
        values={{ from: limits.priceFrom, to: limits.priceTo }}
        bounds={shown.priceRange}
      />
      <NumberField
        name="monthlyTo"
        label={<b>{t("filter.monthly")}</b>}
        value={limits.monthlyTo}
        example={1_500}
        hint={t("filter.monthly-terms", {
          years: finance.usualYears,
          first: finance.usualFirstPaymentPercent,
          last: finance.usualLastPaymentPercent,
        })}
      />
      {facetsInForm
        .filter((facet) => shown.groups[facet].isExpanded)
        .map((facet) => (
          <input key={facet} type="hidden" name={expandedParameter} value={facet} />
        ))}
      {facetsInForm.map((facet) => (
        <Fragment key={facet}>
          <FacetGroup
            facet={facet}
            label={t(`filter.${facet}`)}
            open={openFacets.includes(facet)}
            group={shown.groups[facet]}
            applied={appliedValues(applied[facet])}
            hint={facet === "model" ? t("filter.model-hint") : undefined}
          >
            {facet === "brand" && <AllBrands id="filter-brands" />}
          </FacetGroup>
          {facet === "year" && (
            <FilterDetails name="mileage" label={t("filter.mileage")} selected={hasMileage ? 1 : 0}>
              <RangeFields
                name="mileage"
                legend={<legend className="visually-hidden">{t("filter.mileage")}</legend>}
                values={{ from: limits.mileageFrom, to: limits.mileageTo }}
                bounds={shown.mileageRange}
              />
            </FilterDetails>
          )}
        </Fragment>
      ))}
    </div>
  );
}

function appliedValues({ values }: FilterGroup): string[] {
  return values.flatMap(({ value, chosen }) => (chosen ? [value] : []));
}
