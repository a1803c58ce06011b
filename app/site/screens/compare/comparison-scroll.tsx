import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "../../../i18n/translate.ts";
import type { ComparedCar } from "./compared-cars.ts";
import css from "./comparison-table.module.css";

// Of the site's header.
const headerPx = 64;

/**
 * The box in which the table scrolls sideways on phones. Nothing in it can stay at the top of the window, so the names
 * are repeated above it as soon as their row is out of view.
 */
export function ComparisonScroll({ cars, children }: { cars: readonly ComparedCar[]; children: ReactNode }) {
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [areNamesAbove, setNamesAbove] = useState(false);

  useEffect(() => {
    const names = box.current?.querySelector("th")?.parentElement;
    if (!names) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setNamesAbove(!entry.isIntersecting && entry.boundingClientRect.top < headerPx),
      { rootMargin: `-${headerPx}px 0px 0px` },
    );
    observer.observe(names);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(scrollStrip, [areNamesAbove]);

  function scrollStrip(): void {
    if (strip.current && box.current) strip.current.scrollLeft = box.current.scrollLeft;
  }

  return (
    <div className={css.comparison} data-cars={cars.length}>
      {areNamesAbove && (
        <div ref={strip} className={css.strip} aria-hidden>
          {cars.map(({ id, name, year }) => (
            <bdi key={id}>
              {name} {year}
            </bdi>
          ))}
        </div>
      )}
      {/* A scrollable area must be reachable by keyboard. */}
      <div
        ref={box}
        className={css.scroll}
        role="region"
        aria-label={t("compare.title")}
        tabIndex={0}
        onScroll={scrollStrip}
      >
        {children}
      </div>
    </div>
  );
}
