import type { Option } from "../../../ui/form/options.ts";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { ModelGroup } from "./filter-options.server.ts";
import css from "./stock-filters.module.css";

export function Select({
  name,
  label,
  options = [],
  groups = [],
  value,
  required = false,
}: {
  name: string;
  label: string;
  options?: readonly Option[];
  groups?: readonly ModelGroup[];
  value: string | undefined;
  required?: boolean;
}) {
  const t = useDeskTranslations();
  // A value of the address that is no choice, such as a closed branch, stays.
  const isKnown = [...options, ...groups.flatMap(({ models }) => models)].some((option) => option.value === value);
  return (
    <label className={css.field}>
      <b>{label}</b>
      <span className={field.arrow}>
        <select className={field.select} name={name} defaultValue={value ?? ""}>
          {!required && <option value="">{t("stock.any")}</option>}
          {value !== undefined && !isKnown && <option value={value}>{value}</option>}
          <Options options={options} />
          {groups.map(({ brand, models }) => (
            <optgroup key={brand} label={brand}>
              <Options options={models} />
            </optgroup>
          ))}
        </select>
      </span>
    </label>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} lang={option.lang}>
      {option.label}
    </option>
  ));
}

export function Text({
  name,
  label,
  value,
  ltr = false,
}: {
  name: string;
  label: string;
  value: string | number | undefined;
  ltr?: boolean;
}) {
  return (
    <label className={css.field}>
      <b>{label}</b>
      <input
        className={field.input}
        name={name}
        defaultValue={value}
        dir={ltr ? "ltr" : undefined}
        autoComplete="off"
      />
    </label>
  );
}
