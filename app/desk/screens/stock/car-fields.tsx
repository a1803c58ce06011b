import { use, type ReactNode } from "react";
import type { Option } from "../../../ui/form/options.ts";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { CarFormContext, describedBy, Frame, useCarField, type Column } from "./car-field.tsx";
import css from "./car-form.module.css";

export function Field({
  name,
  label,
  hint,
  required,
  ltr = false,
  numeric = false,
  type = "text",
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  ltr?: boolean;
  numeric?: boolean;
  type?: "text" | "date";
}) {
  const { value, problem } = useCarField(name);
  return (
    <Frame name={name} label={label} hint={hint} required={required} problem={problem}>
      <input
        id={`car-${name}`}
        name={name}
        type={type}
        className={field.input}
        dir={ltr ? "ltr" : undefined}
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        defaultValue={value}
        required={required}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy(name, hint, problem)}
      />
    </Frame>
  );
}

export function Choice({
  name,
  label,
  options,
  required,
  placeholder,
}: {
  name: string;
  label: ReactNode;
  options: readonly Option[];
  required?: boolean;
  placeholder?: string;
}) {
  const t = useDeskTranslations();
  const { value, problem } = useCarField(name);
  // A value that is no choice any more, such as a closed branch, is kept.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <Frame name={name} label={label} required={required} problem={problem}>
      <span className={field.arrow}>
        <select
          id={`car-${name}`}
          name={name}
          className={field.select}
          defaultValue={value}
          required={required}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describedBy(name, undefined, problem)}
        >
          <option value="">{placeholder ?? t("car.not-said")}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Frame>
  );
}

/** The same in Arabic and English, side by side. */
export function Pair({
  arabic,
  english,
  label,
  hint,
  rows = 1,
  requires,
}: {
  arabic: Column;
  english: Column;
  label: string;
  hint?: string;
  rows?: number;
  requires?: "english";
}) {
  const t = useDeskTranslations();
  return (
    <div className={css.pair}>
      <PairSide name={arabic} lang="ar" label={t("car.in-arabic", { field: label })} hint={hint} rows={rows} />
      <PairSide
        name={english}
        lang="en"
        label={t("car.in-english", { field: label })}
        hint={hint}
        rows={rows}
        required={requires === "english"}
      />
    </div>
  );
}

function PairSide({
  name,
  lang,
  label,
  hint,
  rows,
  required,
}: {
  name: Column;
  lang: "ar" | "en";
  label: string;
  hint: string | undefined;
  rows: number;
  required?: boolean;
}) {
  const { value, problem } = useCarField(name);
  const shared = {
    id: `car-${name}`,
    name,
    lang,
    dir: lang === "ar" ? "rtl" : "ltr",
    defaultValue: value,
    required,
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": describedBy(name, hint, problem),
  } as const;
  return (
    <Frame name={name} label={label} hint={hint} required={required} problem={problem}>
      {rows === 1 ? (
        <input {...shared} className={`${field.input} ${css.native}`} autoComplete="off" />
      ) : (
        <textarea {...shared} className={field.area} rows={rows} />
      )}
    </Frame>
  );
}

/** The first colour is the one that is shown first. */
export function Colors({ options }: { options: readonly Option[] }) {
  const t = useDeskTranslations();
  const { values } = use(CarFormContext);
  const more = new Set((values["more-colors"] ?? "").split(" "));
  return (
    <div className={css.colors}>
      <Choice name="color" label={t("car.main-color")} options={options} required />
      <fieldset>
        <legend className={css.label}>{t("car.more-colors")}</legend>
        <div className={css.swatches}>
          {options.map(({ value, label }) => (
            <label key={value} className={css.swatch}>
              <input type="checkbox" name="more-colors" value={value} defaultChecked={more.has(value)} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
