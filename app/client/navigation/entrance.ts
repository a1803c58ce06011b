/** Sections and cards below the first screen animate in on scroll. Without JavaScript, in print and with reduced motion they do not. */
import { useDeferredValue, useEffect } from "react";

/** Specified: pixels inside the window at which a part starts to animate. */
const offset = 120;

const parts = "main article, main section:not(:has(article, form, section))";

/** Remount it on every page. */
export function Entrance(): null {
  // After parts of the page that render later.
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
    // All reads before all writes: one layout.
    const below = [...document.querySelectorAll(parts)].filter(
      (part) => !part.hasAttribute("data-entrance") && part.getBoundingClientRect().top >= window.innerHeight,
    );
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
