import type { ReactNode } from "react";
import { RequiredMark } from "./required-mark.tsx";
import type { FormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function FieldFrame({
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
    <div className={wide ? css.wide : css.field}>
      <label htmlFor={field.id} className={css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint field={field} hint={hint} />
      <div className={css.control}>{children}</div>
      <FieldError field={field} />
    </div>
  );
}

export function FieldHint({ field, hint }: { field: FormField; hint: ReactNode }) {
  if (hint === undefined) return null;
  return (
    <p id={field.hintId} className={css.hint}>
      {hint}
    </p>
  );
}

export function FieldError({ field }: { field: FormField }) {
  if (field.error === undefined) return null;
  return (
    <p id={field.errorId} className={css.error}>
      {field.error}
    </p>
  );
}
