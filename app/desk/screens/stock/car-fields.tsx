import { createContext, use, type ReactNode } from "react";
import { stockColumns } from "../../../stock/stock-columns.ts";
import type { Option } from "../../../ui/form/options.ts";
import { RequiredMark } from "../../../ui/form/required-mark.tsx";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { CarAnswer } from "./car-action.server.ts";
import type { CarValues } from "./car-values.ts";
import css from "./car-form.module.css";

/** What the fields hold, and what was wrong with it. */
export const CarFormContext = createContext<{ values: CarValues; answer: CarAnswer | undefined }>({
  values: {},
  answer: undefined,
});

type Column = (typeof stockColumns)[number]["name"];

function useCarField(name: string) {
  const { values, answer } = use(CarFormContext);
  const t = useDeskTranslations();
  const column = columnOf(name);
  const { vinOf, numberOf, meanwhile, errors } = answer ?? {};
  const other = name === "vin" ? vinOf : name === "stock_number" ? numberOf : undefined;
  const isBoth = column !== undefined && meanwhile?.columns.includes(column);
  const stored = isBoth ? (meanwhile?.stored[name] ?? "") : undefined;
  const problem: ReactNode = other ? (
    <a href={`/stock/${other.id}`}>
      {t(name === "vin" ? "stock.vin-taken" : "car.number-taken", { number: `\u2068${other.stockNumber}\u2069` })}
    </a>
  ) : stored !== undefined ? (
    t("car.stored-now", { value: `\u2068${stored || t("car.empty")}\u2069` })
  ) : (
    column && errors?.[column]
  );
  return { value: values[name] ?? "", problem: problem === "" ? undefined : problem };
}

function columnOf(name: string): Column | undefined {
  if (name === "color") return "colors";
  if (name.startsWith("panel-")) return "inspection_panels";
  return stockColumns.find((column) => column.name === name)?.name;
}

function Frame({
  name,
  label,
  hint,
  required,
  problem,
  children,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  problem: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <label htmlFor={`car-${name}`} className={css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`hint-${name}`} className={field.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`error-${name}`} className={css.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

function describedBy(name: string, hint: ReactNode, problem: ReactNode): string | undefined {
  const ids = [...(hint === undefined ? [] : [`hint-${name}`]), ...(problem === undefined ? [] : [`error-${name}`])];
  return ids.length === 0 ? undefined : ids.join(" ");
}

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
