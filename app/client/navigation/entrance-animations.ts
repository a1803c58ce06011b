import { useDeferredValue, useEffect } from "react";

// Specified: distance from the bottom of the viewport at which the animation starts.
const offsetPx = 120;

// Parts of a form are there at once: whoever fills it in looks ahead.
const selector = "main article, main section:not(:has(article, form, section), form *)";

/** Animates sections and cards as they scroll into view. Remount it on every navigation. */
export function EntranceAnimations(): null {
  const isPageComplete = useDeferredValue(true, false);

  useEffect(() => {
    if (!isPageComplete || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute("data-entrance", "entering");
          observer.unobserve(target);
        }
      },
      { rootMargin: `0px 0px -${offsetPx}px 0px` },
    );
    // All reads before all writes, for a single layout.
    const elementsBelow = [...document.querySelectorAll(selector)].filter(
      (element) => !element.hasAttribute("data-entrance") && element.getBoundingClientRect().top >= window.innerHeight,
    );
    for (const element of elementsBelow) {
      element.setAttribute("data-entrance", "waiting");
      observer.observe(element);
    }
    return () => {
      observer.disconnect();
      for (const element of document.querySelectorAll('[data-entrance="waiting"]'))
        element.removeAttribute("data-entrance");
    };
  }, [isPageComplete]);

  return null;
}
