import type { ReactNode } from "react";
import { CharacterCounter } from "./character-counter.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { useTextAreaValue } from "./use-text-area-value.ts";
import { useFormField } from "./use-form-field.ts";
import css from "./field.module.css";

export function TextArea({
  name,
  label,
  hint,
  required,
  limits,
  rows = 5,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  limits: { readonly least: number; readonly most: number };
  rows?: number;
}) {
  const field = useFormField(name);
  const { value: text, input } = useTextAreaValue(field.value);
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} wide>
      <textarea
        ref={input}
        id={field.id}
        name={name}
        className={css.area}
        rows={rows}
        autoComplete="off"
        dir="auto"
        defaultValue={field.value}
        required={required}
        aria-invalid={field.error === undefined ? undefined : true}
        aria-describedby={field.describedBy(hint)}
      />
      <CharacterCounter text={text} limits={limits} />
    </FieldFrame>
  );
}
