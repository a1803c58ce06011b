/** What was typed or chosen in a field before its script came: from then on the script knows it, too. */
import { useEffect, useRef, type RefObject } from "react";

type Field = RefObject<HTMLInputElement | null>;

export function useEarlyText(field: Field, take: (text: string) => void): void {
  useInputAtFirst(field, ({ value, defaultValue }) => value !== defaultValue && take(value));
}

/** The same of a box or one of several choices. */
export function useEarlyChoice(field: Field, take: (isChosen: boolean) => void): void {
  useInputAtFirst(field, ({ checked, defaultChecked }) => checked !== defaultChecked && take(checked));
}

function useInputAtFirst(field: Field, look: (input: HTMLInputElement) => void): void {
  const first = useRef(look);

  useEffect(() => {
    if (field.current) first.current(field.current);
  }, [field]);
}
