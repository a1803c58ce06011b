import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Facet } from "../../../../dealership/search/car-search.ts";
import { colorHex } from "../../../../dealership/car/color-hex.ts";
import type { LabelledValue } from "../../../../catalogue/views/labelled-counts.ts";
import { ColorSwatch } from "../../../../ui/car/color-swatch.tsx";
import { facetValueName } from "./facet-value-name.ts";
import { FilterLabel } from "./filter-label.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import { expandedParameter, type FilterGroup } from "./filter-groups.ts";
import css from "./facet-group.module.css";

const hexes: ReadonlyMap<string, string> = new Map(Object.entries(colorHex));

export function FacetGroup({
  facet,
  label,
  group,
  applied,
  open,
  hint,
  children,
}: {
  facet: Facet;
  label: string;
  group: FilterGroup;
  /** The values selected in the URL; `group` may already have newer ones. */
  applied: readonly string[];
  open: boolean;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  const selected = group.values.filter((value) => value.chosen).length;
  return (
    <FilterDetails name={facet} label={label} selected={selected} open={open || group.isExpanded}>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {group.values.length === 0 && hint && <p className={css.hint}>{hint}</p>}
        {group.values.map((value) => (
          <FacetValue key={value.value} facet={facet} value={value} isApplied={applied.includes(value.value)} />
        ))}
        {(group.hidden > 0 || group.isExpanded) && <ExpandLink facet={facet} hiddenCount={group.hidden} />}
        {children}
      </fieldset>
    </FilterDetails>
  );
}

export function FilterDetails({
  name,
  label,
  selected,
  open = false,
  children,
}: {
  name: string;
  label: string;
  selected: number;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={`filter-${name}`} className={css.group} open={open || selected > 0}>
      <summary className={css.summary}>
        {label}
        {selected > 0 && <b className={css.number}>{selected}</b>}
      </summary>
      {children}
    </details>
  );
}

function FacetValue({
  facet,
  value: { value, label, count, chosen },
  isApplied,
}: {
  facet: Facet;
  value: LabelledValue;
  isApplied: boolean;
}) {
  const t = useTranslations();
  const hex = facet === "color" ? hexes.get(value) : undefined;
  const name = facetValueName(facet, label, t);
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        name={facet}
        value={value}
        aria-label={`${name} ${t("filter.cars", { count })}`}
        defaultChecked={isApplied}
        disabled={count === 0 && !chosen}
      />
      {hex !== undefined && <ColorSwatch hex={hex} />}
      <FilterLabel kind={facet} className={css.label} text={name} />
      <span className={css.count}>{count}</span>
    </label>
  );
}

function ExpandLink({ facet, hiddenCount }: { facet: Facet; hiddenCount: number }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  if (hiddenCount > 0) query.append(expandedParameter, facet);
  else query.delete(expandedParameter, facet);
  return (
    <Link
      to={{ search: query.toString(), hash: `filter-${facet}` }}
      replace
      preventScrollReset
      rel="nofollow"
      className={css.more}
    >
      {hiddenCount > 0 ? t("filter.more", { count: hiddenCount }) : t("filter.fewer")}
    </Link>
  );
}
