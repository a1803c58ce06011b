/** What was typed into a field before its script came: from then on the script knows it, too. */
import { useEffect, useRef, type RefObject } from "react";

export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  const first = useRef(take);

  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}
