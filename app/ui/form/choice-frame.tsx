/** What stands around several radios or boxes that answer one question. */
import type { ReactNode } from "react";
import { FieldError } from "./field-frame.tsx";
import { Required } from "./required.tsx";
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
    <fieldset className={wide ? css.wideSet : css.set} aria-describedby={field.described(hint)}>
      <legend className={css.label}>
        {label}
        {required && <Required />}
      </legend>
      {hint !== undefined && (
        <p id={field.hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css.choices}>{children}</div>
      <FieldError field={field} />
    </fieldset>
  );
}

/** The first has the field's own id, so that the summary of errors leads to it. */
export function choiceId(field: FormField, value: string, place: number): string {
  return place === 0 ? field.id : `${field.id}-${value}`;
}
