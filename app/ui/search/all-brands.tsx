import { lazy, Suspense, useState } from "react";
import { BrandDialog } from "./brand-dialog.tsx";
import { SearchFailure, SearchLoading } from "./search-status.tsx";

const LazyBrandList = lazy(() => import("./lazy-brand-list.tsx").catch(() => ({ default: SearchFailure })));

/** `id` is unique on the page. Without JavaScript brands are chosen from the filter of the list of cars. */
export function AllBrands({ id }: { id: string }) {
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <div className="only-with-script">
      <BrandDialog id={id} onOpen={() => setHasOpened(true)}>
        {hasOpened && (
          <Suspense fallback={<SearchLoading />}>
            <LazyBrandList />
          </Suspense>
        )}
      </BrandDialog>
    </div>
  );
}
