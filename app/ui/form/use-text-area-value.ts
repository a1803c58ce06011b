import { useEffect, useRef, useState, type RefObject } from "react";

export function useTextAreaValue(initial = ""): { value: string; input: RefObject<HTMLTextAreaElement | null> } {
  const input = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(initial);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const update = () => setValue(element.value);
    // It may have been filled before hydration.
    update();
    element.addEventListener("input", update);
    return () => element.removeEventListener("input", update);
  }, []);

  return { value, input };
}
