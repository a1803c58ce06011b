/** One of few values. */
import type { ReactNode } from "react";
import { ChoiceFrame, choiceId } from "./choice-frame.tsx";
import type { ChoiceOption } from "./options.ts";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function RadioField({
  name,
  label,
  options,
  hint,
  required,
  wide,
}: {
  name: string;
  label: ReactNode;
  options: readonly ChoiceOption[];
  hint?: ReactNode;
  required?: boolean;
  wide?: boolean;
}) {
  const field = useFormField(name);
  return (
    <ChoiceFrame field={field} label={label} hint={hint} required={required} wide={wide}>
      {options.map((option, place) => (
        <label key={option.value} className={css.choice} lang={option.lang}>
          <input
            type="radio"
            id={choiceId(field, option.value, place)}
            name={name}
            value={option.value}
            defaultChecked={field.value === option.value}
            required={required}
            aria-invalid={field.error === undefined ? undefined : true}
          />
          {option.mark}
          <span>
            {option.label}
            {option.hint !== undefined && <small className={css.choiceHint}>{option.hint}</small>}
          </span>
        </label>
      ))}
    </ChoiceFrame>
  );
}
