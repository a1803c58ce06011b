import { useEffect, useEffectEvent, type RefObject } from "react";

type InputRef = RefObject<HTMLInputElement | null>;

export function usePrehydrationText(input: InputRef, onText: (text: string) => void): void {
  usePrehydrationInput(input, ({ value, defaultValue }) => value !== defaultValue && onText(value));
}

export function usePrehydrationChecked(input: InputRef, onChoice: (isChecked: boolean) => void): void {
  usePrehydrationInput(input, ({ checked, defaultChecked }) => checked !== defaultChecked && onChoice(checked));
}

function usePrehydrationInput(input: InputRef, onMount: (element: HTMLInputElement) => void): void {
  const reportInput = useEffectEvent(onMount);

  useEffect(() => {
    if (input.current) reportInput(input.current);
  }, [input]);
}
