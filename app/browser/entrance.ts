/** Sections and cards below the first screen come in as they are reached. Without a script, in print and for whoever wants less motion they just stand there. */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** The specified offset: so far inside the window, in pixels, a part begins to come in. */
const offset = 120;

const parts = "main article, main section:not(:has(article, form, section))";

export function useEntrance(): void {
  const { key } = useLocation();

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
    for (const part of document.querySelectorAll(parts)) {
      if (part.getBoundingClientRect().top < window.innerHeight || part.hasAttribute("data-entrance")) continue;
      part.setAttribute("data-entrance", "waiting");
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of document.querySelectorAll('[data-entrance="waiting"]')) part.removeAttribute("data-entrance");
    };
  }, [key]);
}
