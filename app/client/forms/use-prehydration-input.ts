import { useEffect, useEffectEvent, type RefObject } from "react";

type Field = RefObject<HTMLInputElement | null>;

/** Reports what was typed into a field before hydration. */
export function usePrehydrationText(field: Field, onText: (text: string) => void): void {
  usePrehydrationInput(field, ({ value, defaultValue }) => value !== defaultValue && onText(value));
}

export function usePrehydrationChoice(field: Field, onChoice: (isChecked: boolean) => void): void {
  usePrehydrationInput(field, ({ checked, defaultChecked }) => checked !== defaultChecked && onChoice(checked));
}

function usePrehydrationInput(field: Field, onMount: (input: HTMLInputElement) => void): void {
  const report = useEffectEvent(onMount);

  useEffect(() => {
    if (field.current) report(field.current);
  }, [field]);
}
