/** What was typed or chosen in a field before its script came: from then on the script knows it, too. */
import { useEffect, useRef, type RefObject } from "react";

export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const first = useRef(take);

  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}

/** The same of a box or one of several choices. */
export function useEarlyChoice(field: RefObject<HTMLInputElement | null>, take: (isChosen: boolean) => void): void {
  const first = useRef(take);

  useEffect(() => {
    const input = field.current;
    if (input && input.checked !== input.defaultChecked) first.current(input.checked);
  }, [field]);
}
