/** Sections and cards below the first screen come in as they are reached. Without a script, in print and for whoever wants less motion they just stand there. */
import { useDeferredValue, useEffect } from "react";

/** The specified offset: so far inside the window, in pixels, a part begins to come in. */
const offset = 120;

const parts = "main article, main section:not(:has(article, form, section))";

/** For each page anew. */
export function Entrance(): null {
  // With what comes later on the page.
  const isTime = useDeferredValue(true, false);

  useEffect(() => {
    if (!isTime || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute("data-entrance", "entering");
          observer.unobserve(target);
        }
      },
      { rootMargin: `0px 0px -${offset}px 0px` },
    );
    // All are looked at before any is changed, so that the page is laid out once.
    const below = [...document.querySelectorAll(parts)].filter((part) => !part.hasAttribute("data-entrance") && part.getBoundingClientRect().top >= window.innerHeight);
    for (const part of below) {
      part.setAttribute("data-entrance", "waiting");
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of document.querySelectorAll('[data-entrance="waiting"]')) part.removeAttribute("data-entrance");
    };
  }, [isTime]);

  return null;
}
