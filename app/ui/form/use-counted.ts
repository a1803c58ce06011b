/** Uncontrolled: the browser may have filled the text area before hydration. */
import { useEffect, useRef, useState, type RefObject } from "react";

export function useCounted(initial = ""): { typed: string; input: RefObject<HTMLTextAreaElement | null> } {
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(initial);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const follow = () => setTyped(element.value);
    follow();
    element.addEventListener("input", follow);
    return () => element.removeEventListener("input", follow);
  }, []);

  return { typed, input };
}
