import { lazy, Suspense } from "react";
import { optionalImport } from "../../client/navigation/reload-guard.ts";
import { useNearViewport } from "../../client/use-near-viewport.ts";
import { useViewedCars } from "../../client/stores/viewed-cars.ts";

const RecentlyViewedCars = lazy(
  async () => (await optionalImport(import("./recently-viewed-cars.tsx"))) ?? { default: () => null },
);

export function RecentlyViewed({ excludedId, maxCars }: { excludedId?: number; maxCars: number }) {
  const [container, isNear] = useNearViewport();
  const ids = useViewedCars()
    .filter((id) => id !== excludedId)
    .slice(0, maxCars);
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
