import type { ReactNode } from "react";
import { FieldError, FieldHint } from "./field-frame.tsx";
import { RequiredMark } from "./required-mark.tsx";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function CheckField({
  name,
  label,
  hint,
  required,
  value = "on",
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  value?: string;
}) {
  const field = useFormField(name);
  return (
    <div className={css.check}>
      <label className={css.choice}>
        <input
          type="checkbox"
          id={field.id}
          name={name}
          value={value}
          defaultChecked={field.value === value}
          required={required}
          aria-invalid={field.error === undefined ? undefined : true}
          aria-describedby={field.describedBy(hint)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
    </div>
  );
}
