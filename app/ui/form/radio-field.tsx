import type { ReactNode } from "react";
import { ChoiceFrame, ChoiceInputs } from "./choice-frame.tsx";
import type { ChoiceOption } from "./options.ts";
import { useFormField } from "./use-form-field.ts";

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
      <ChoiceInputs
        field={field}
        type="radio"
        options={options}
        selected={field.value === undefined ? [] : [field.value]}
        required={required}
      />
    </ChoiceFrame>
  );
}
