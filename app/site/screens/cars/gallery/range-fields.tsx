import type { ReactNode } from "react";
import { formatWholeNumber } from "../../../../i18n/format-mileage.ts";
import { useTranslations, type Translate } from "../../../../i18n/translate.ts";
import css from "./range-fields.module.css";

export type NumberRange = { from?: number | undefined; to?: number | undefined };

/** Two whole numbers named `<name>From` and `<name>To`; the hint says within which `bounds` there are cars. */
export function RangeFields({
  name,
  legend,
  values,
  bounds,
}: {
  name: string;
  legend: ReactNode;
  values: NumberRange;
  bounds: NumberRange | undefined;
}) {
  const t = useTranslations();
  return (
    <fieldset className={css.range}>
      {legend}
      <div className={css.fields}>
        <NumberField name={`${name}From`} label={t("filter.from")} value={values.from} />
        <NumberField name={`${name}To`} label={t("filter.to")} value={values.to} />
      </div>
      {bounds?.from !== undefined && bounds.to !== undefined && <small>{boundsText(t, bounds.from, bounds.to)}</small>}
    </fieldset>
  );
}

function boundsText(t: Translate, from: number, to: number): string {
  const [least, most] = [formatWholeNumber(from), formatWholeNumber(to)];
  return least === most ? t("filter.only-value", { value: least }) : t("filter.bounds", { from: least, to: most });
}

export function NumberField({
  name,
  label,
  value,
  example,
  hint,
}: {
  name: string;
  label: ReactNode;
  value: number | undefined;
  example?: number;
  hint?: string;
}) {
  const t = useTranslations();
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={value}
        placeholder={example === undefined ? undefined : t("filter.example", { number: formatWholeNumber(example) })}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
      />
      {hint !== undefined && <small id={`${name}-hint`}>{hint}</small>}
    </label>
  );
}
