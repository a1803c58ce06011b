/** The cars seen last in this browser; asked for and drawn only when a visitor comes near them, and not at all without JavaScript. */
import { lazy, Suspense } from "react";
import { optional } from "../browser/reload-guard.ts";
import { useNearView } from "../browser/use-near-view.ts";
import { useViewedCars } from "../browser/viewed-cars.ts";

// Without it a page lacks nothing that it is about.
const RecentlyViewedCars = lazy(async () => (await optional(import("./recently-viewed-cars.tsx"))) ?? { default: () => null });

/** `except` is the car that the page itself shows. */
export function RecentlyViewed({ except, most }: { except?: number; most: number }) {
  const [place, isNear] = useNearView();
  const ids = useViewedCars()
    .filter((id) => id !== except)
    .slice(0, most);
  return (
    <div ref={place} className="only-with-script">
      {isNear && ids.length > 0 && (
        <Suspense fallback={null}>
          <RecentlyViewedCars ids={ids} />
        </Suspense>
      )}
    </div>
  );
}
