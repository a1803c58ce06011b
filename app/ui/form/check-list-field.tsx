import type { ReactNode } from "react";
import { ChoiceFrame, ChoiceInputs } from "./choice-frame.tsx";
import type { ChoiceOption } from "./options.ts";
import { useFormField } from "./use-form-field.ts";

export function CheckListField({
  name,
  label,
  options,
  hint,
  wide,
}: {
  name: string;
  label: ReactNode;
  options: readonly ChoiceOption[];
  hint?: ReactNode;
  wide?: boolean;
}) {
  const field = useFormField(name);
  return (
    <ChoiceFrame field={field} label={label} hint={hint} wide={wide}>
      <ChoiceInputs field={field} type="checkbox" options={options} selected={field.values} />
    </ChoiceFrame>
  );
}
