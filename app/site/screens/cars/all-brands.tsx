import { lazy, Suspense, useState } from "react";
import { BrandDialog } from "../../../ui/search/brand-dialog.tsx";
import { SearchFailure, SearchLoading } from "../../../ui/search/search-status.tsx";

const LazyBrandList = lazy(() =>
  import("../../../ui/search/lazy-brand-list.tsx").catch(() => ({ default: SearchFailure })),
);

export function AllBrands() {
  const [hasOpened, setHasOpened] = useState(false);
  return (
    // Without JavaScript only the brands listed in the filter can be selected.
    <div className="only-with-script">
      <BrandDialog id="filter-brands" onOpen={() => setHasOpened(true)}>
        {hasOpened && (
          <Suspense fallback={<SearchLoading />}>
            <LazyBrandList />
          </Suspense>
        )}
      </BrandDialog>
    </div>
  );
}
