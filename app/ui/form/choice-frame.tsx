import type { ReactNode } from "react";
import { FieldError, FieldHint } from "./field-frame.tsx";
import type { ChoiceOption } from "./options.ts";
import { RequiredMark } from "./required-mark.tsx";
import type { FormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function ChoiceFrame({
  field,
  label,
  hint,
  required = false,
  wide = false,
  children,
}: {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={wide ? css.wideSet : css.set} aria-describedby={field.describedBy(hint)}>
      <legend className={css.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint field={field} hint={hint} />
      <div className={css.choices}>{children}</div>
      <FieldError field={field} />
    </fieldset>
  );
}

export function ChoiceInputs({
  field,
  type,
  options,
  selected,
  required,
}: {
  field: FormField;
  type: "radio" | "checkbox";
  options: readonly ChoiceOption[];
  selected: readonly string[];
  required?: boolean | undefined;
}) {
  return options.map((option, index) => (
    <label key={option.value} className={css.choice} lang={option.lang}>
      <input
        type={type}
        // The error summary links to the id of the field.
        id={index === 0 ? field.id : `${field.id}-${option.value}`}
        name={field.name}
        value={option.value}
        defaultChecked={selected.includes(option.value)}
        required={required}
        aria-invalid={field.error === undefined ? undefined : true}
      />
      {option.mark}
      <span>
        {option.label}
        {option.hint !== undefined && <small className={css.choiceHint}>{option.hint}</small>}
      </span>
    </label>
  ));
}
