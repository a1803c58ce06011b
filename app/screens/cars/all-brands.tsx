/** The list of all brands beside the filter's own, fetched when it is first opened. */
import { lazy, Suspense, useState } from "react";
import { BrandDialog } from "../../ui/brand-dialog.tsx";
import { SearchTrouble, SearchWaiting } from "../../ui/search-waiting.tsx";

const LazyBrandList = lazy(() => import("../../ui/lazy-brand-list.tsx").catch(() => ({ default: SearchTrouble })));

export function AllBrands() {
  const [isWanted, setWanted] = useState(false);
  return (
    // Without a script the filter's own values have to do.
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
