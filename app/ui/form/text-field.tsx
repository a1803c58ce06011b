import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function TextField({
  name,
  label,
  hint,
  required,
  wide,
  type = "text",
  inputMode,
  autoComplete = "off",
  ltr = false,
  unit,
  list,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  wide?: boolean;
  /** Not `number`: it rejects Arabic digits. */
  type?: Exclude<HTMLInputTypeAttribute, "number">;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  ltr?: boolean;
  unit?: string;
  /** The id of a `datalist`. */
  list?: string | undefined;
}) {
  const field = useFormField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} wide={wide}>
      <input
        id={field.id}
        name={name}
        type={type}
        className={css.input}
        inputMode={inputMode}
        autoComplete={autoComplete}
        dir={ltr ? "ltr" : undefined}
        spellCheck={ltr ? false : undefined}
        autoCapitalize={ltr ? "none" : undefined}
        list={list}
        defaultValue={field.value}
        required={required}
        aria-invalid={field.error === undefined ? undefined : true}
        aria-describedby={field.describedBy(hint)}
      />
      {unit !== undefined && <span className={css.unit}>{unit}</span>}
    </FieldFrame>
  );
}
