import type { ReactNode } from "react";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { textDirection } from "../../i18n/locale.ts";
import field from "../../ui/form/field.module.css";
import type { Option } from "../../ui/form/options.ts";
import { RequiredMark } from "../../ui/form/required-mark.tsx";
import { useDeskTranslations } from "../translate.ts";
import { cellId, cellLines, useCell } from "./cell-form.ts";
import css from "./cell-form.module.css";

type FieldProps = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean };

function Frame({ name, label, hint, required, children }: FieldProps & { children: ReactNode }) {
  const t = useDeskTranslations();
  const { error, stored } = useCell(name);
  return (
    <div className={css.field}>
      <label htmlFor={cellId(name)} className={css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${cellId(name)}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {(error !== undefined || stored !== undefined) && (
        <p id={`${cellId(name)}-error`} className={css.error}>
          {error ?? t("cells.stored-now", { value: `\u2068${stored === "" ? t("cells.empty") : stored}\u2069` })}
        </p>
      )}
    </div>
  );
}

/** Attributes that name the hint and the problem of a field. */
function useDescribed(name: string, hint: ReactNode) {
  const { value, error, stored } = useCell(name);
  const isWrong = error !== undefined || stored !== undefined;
  const ids = [...(hint === undefined ? [] : ["hint"]), ...(isWrong ? ["error"] : [])];
  return {
    value,
    described: {
      id: cellId(name),
      name,
      "aria-invalid": isWrong ? true : undefined,
      "aria-describedby": ids.length === 0 ? undefined : ids.map((id) => `${cellId(name)}-${id}`).join(" "),
    },
  };
}

export function TextCell({
  ltr = false,
  numeric = false,
  type = "text",
  lang,
  list,
  ...props
}: FieldProps & {
  ltr?: boolean;
  numeric?: boolean;
  type?: "text" | "date" | "time" | "color";
  /** Of a text in one language. */
  lang?: Locale | undefined;
  /** Id of a list of suggestions. */
  list?: string;
}) {
  const { value, described } = useDescribed(props.name, props.hint);
  return (
    <Frame {...props}>
      <input
        {...described}
        type={type}
        className={lang ? `${field.input} ${css.native}` : field.input}
        dir={lang ? textDirection(lang) : ltr ? "ltr" : undefined}
        lang={lang}
        list={list}
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        defaultValue={value}
        required={props.required}
      />
    </Frame>
  );
}

function AreaCell({ lang, rows, ...props }: FieldProps & { lang: Locale; rows: number }) {
  const { value, described } = useDescribed(props.name, props.hint);
  return (
    <Frame {...props}>
      <textarea
        {...described}
        className={field.area}
        dir={textDirection(lang)}
        lang={lang}
        rows={rows}
        defaultValue={value}
        required={props.required}
      />
    </Frame>
  );
}

export function ChoiceCell({
  options,
  placeholder,
  ...props
}: FieldProps & { options: readonly Option[]; placeholder?: string }) {
  const t = useDeskTranslations();
  const { value, described } = useDescribed(props.name, props.hint);
  // A value that is no choice any more, such as a closed branch, is kept.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <Frame {...props}>
      <span className={field.arrow}>
        <select {...described} className={field.select} defaultValue={value} required={props.required}>
          <option value="">{placeholder ?? t("cells.not-said")}</option>
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

/** The same in Arabic and English, side by side; `name` gets `.ar` and `.en`, or another separator. */
export function PairCells({
  name,
  label,
  hint,
  rows = 1,
  separator = "_",
  required = "arabic",
}: {
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  separator?: "_" | ".";
  required?: "arabic" | "both" | "none";
}) {
  const t = useDeskTranslations();
  const sides = [
    { lang: "ar", label: t("cells.in-arabic", { field: label }), isRequired: required !== "none" },
    { lang: "en", label: t("cells.in-english", { field: label }), isRequired: required === "both" },
  ] as const;
  const { error } = useCell(name);
  return (
    // What is missing in both languages is a problem of the pair; the summary links to it.
    <div className={css.pair} {...(error !== undefined && { id: cellId(name), tabIndex: -1 })}>
      {sides.map(({ lang, label: sideLabel, isRequired }) => {
        const props = { name: name + separator + lang, label: sideLabel, hint, required: isRequired, lang };
        return rows === 1 ? <TextCell key={lang} {...props} /> : <AreaCell key={lang} {...props} rows={rows} />;
      })}
      {error !== undefined && <p className={css.error}>{error}</p>}
    </div>
  );
}

export function CheckCell({ name, value, label }: { name: string; value: string; label: ReactNode }) {
  const { value: chosen } = useCell(name);
  return (
    <label className={css.check}>
      <input type="checkbox" name={name} value={value} defaultChecked={cellLines(chosen).includes(value)} />
      {label}
    </label>
  );
}
