/** True once an element has come near the window, for parts that load only then. */
import { useEffect, useRef, useState, type RefObject } from "react";

const nearby = "400px";

export function useNearView(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: nearby,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });

  return [element, isNear];
}
