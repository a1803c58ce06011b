/** Follows what stands in an input without holding it: the browser may have filled it before the page came alive. */
import { useEffect, useRef, useState, type RefObject } from "react";

export function useCounted<Input extends HTMLInputElement | HTMLTextAreaElement>(initial = ""): { typed: string; input: RefObject<Input | null> } {
  const input = useRef<Input>(null);
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
