import { lazy, Suspense, useState } from "react";
import { BrandDialog } from "../../../ui/search/brand-dialog.tsx";
import { SearchTrouble, SearchWaiting } from "../../../ui/search/search-waiting.tsx";

const LazyBrandList = lazy(() =>
  import("../../../ui/search/lazy-brand-list.tsx").catch(() => ({ default: SearchTrouble })),
);

export function AllBrands() {
  const [isWanted, setWanted] = useState(false);
  return (
    // Needs JavaScript; without it the filter's own values remain.
    <div className="only-with-script">
      <BrandDialog id="filter-brands" onOpen={() => setWanted(true)}>
        {isWanted && (
          <Suspense fallback={<SearchWaiting />}>
            <LazyBrandList />
          </Suspense>
        )}
      </BrandDialog>
    </div>
  );
}
