import { lazy, Suspense } from "react";
import { optional } from "../../client/navigation/reload-guard.ts";
import { useNearView } from "../../client/use-near-view.ts";
import { useViewedCars } from "../../client/stores/viewed-cars.ts";

const RecentlyViewedCars = lazy(
  async () => (await optional(import("./recently-viewed-cars.tsx"))) ?? { default: () => null },
);

export function RecentlyViewed({ except, most }: { except?: number; most: number }) {
  const [container, isNear] = useNearView();
  const ids = useViewedCars()
    .filter((id) => id !== except)
    .slice(0, most);
  return (
    <div ref={container} className="only-with-script">
      {isNear && ids.length > 0 && (
        <Suspense fallback={null}>
          <RecentlyViewedCars ids={ids} />
        </Suspense>
      )}
    </div>
  );
}
