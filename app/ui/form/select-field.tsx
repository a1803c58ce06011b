import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";
import type { Option } from "./options.ts";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function SelectField({
  name,
  label,
  options,
  placeholder,
  hint,
  required,
  wide,
  autoComplete = "off",
  onChange,
}: {
  name: string;
  label: ReactNode;
  options: readonly Option[];
  placeholder: string;
  hint?: ReactNode;
  required?: boolean;
  wide?: boolean;
  autoComplete?: string;
  onChange?: (value: string) => void;
}) {
  const field = useFormField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} wide={wide}>
      <span className={css.arrow}>
        <select
          id={field.id}
          name={name}
          className={css.select}
          autoComplete={autoComplete}
          defaultValue={field.value ?? ""}
          required={required}
          aria-invalid={field.error === undefined ? undefined : true}
          aria-describedby={field.describedBy(hint)}
          onChange={onChange && ((event) => onChange(event.target.value))}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}
