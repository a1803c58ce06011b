/** Any number of values. */
import type { ReactNode } from "react";
import { ChoiceFrame, choiceId } from "./choice-frame.tsx";
import type { ChoiceOption } from "./options.ts";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function CheckListField({ name, label, options, hint, wide }: { name: string; label: ReactNode; options: readonly ChoiceOption[]; hint?: ReactNode; wide?: boolean }) {
  const field = useFormField(name);
  return (
    <ChoiceFrame field={field} label={label} hint={hint} wide={wide}>
      {options.map((option, place) => (
        <label key={option.value} className={css.choice} lang={option.lang}>
          <input
            type="checkbox"
            id={choiceId(field, option.value, place)}
            name={name}
            value={option.value}
            defaultChecked={field.values.includes(option.value)}
            aria-invalid={field.error === undefined ? undefined : true}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <small className={css.choiceHint}>{option.hint}</small>}
          </span>
        </label>
      ))}
    </ChoiceFrame>
  );
}
