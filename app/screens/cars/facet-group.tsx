/** One filter: its values with their counts; a value that would show nothing cannot be chosen. */
import type { ReactNode } from "react";
import { colors } from "../../dealership/vocabulary.ts";
import type { Facet } from "../../dealership/car-search.ts";
import { useLocale } from "../../locale.ts";
import type { LabelledValue } from "../../labelled-counts.ts";
import { useWords, type Words } from "../../words.ts";
import { DrawnByName } from "../../ui/drawn-once.tsx";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import css from "./facet-group.module.css";

/** Values of a long list that stand in view; the rest is one touch away. */
const inView = 8;

export function FacetGroup({
  facet,
  label,
  values,
  open,
  hint,
  children,
}: {
  facet: Facet;
  label: string;
  values: readonly LabelledValue[];
  open: boolean;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  const words = useWords();
  const chosen = values.filter((value) => value.chosen);
  // What is chosen, or can be, stands first; empty values of long lists are not worth their place.
  const offered = values.length > inView ? values.filter((value) => value.count > 0 || value.chosen) : values;
  const rest = offered.slice(inView);
  const isAnyChosen = chosen.length > 0;
  const isRestOpen = rest.some((value) => value.chosen);
  return (
    <details className={css.group} open={open || isAnyChosen}>
      <summary className={css.summary}>
        <span>{label}</span>
        {isAnyChosen && <b className={css.number}>{chosen.length}</b>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {offered.length === 0 && hint && <p className={css.hint}>{hint}</p>}
        <Choices facet={facet} values={offered.slice(0, inView)} />
        {rest.length > 0 && (
          <details className={css.more} open={isRestOpen}>
            <summary>{words("filter.more", { count: rest.length })}</summary>
            <Choices facet={facet} values={rest} />
          </details>
        )}
        {children}
      </fieldset>
    </details>
  );
}

function Choices({ facet, values }: { facet: Facet; values: readonly LabelledValue[] }) {
  const words = useWords();
  const locale = useLocale();
  const choice = (value: LabelledValue) => <Choice key={value.value} facet={facet} value={value} words={words} />;
  const nameOf = ({ value, label, count, chosen }: LabelledValue) => JSON.stringify([locale, facet, value, label, count, chosen]);
  return <DrawnByName className={facet === "color" ? css.colors : undefined} all={values} name={nameOf} element={choice} />;
}

function Choice({ facet, value, words }: { facet: Facet; value: LabelledValue; words: Words }) {
  const hex = facet === "color" ? colors.find((color) => color.slug === value.value)?.hex : undefined;
  const label = facet === "engine" ? words("car.engine", { litres: value.label }) : value.label;
  return (
    <label className={css.choice}>
      <input type="checkbox" name={facet} value={value.value} aria-label={`${label} ${words("filter.cars", { count: value.count })}`} defaultChecked={value.chosen} disabled={value.count === 0 && !value.chosen} />
      {hex !== undefined && <ColorSwatch hex={hex} />}
      <bdi className={css.label}>{label}</bdi>
      <span className={css.count}>{value.count}</span>
    </label>
  );
}
