import { useEffect, useRef, useState, type RefObject } from "react";

const rootMargin = "400px";

export function useNearViewport(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });

  return [element, isNear];
}
