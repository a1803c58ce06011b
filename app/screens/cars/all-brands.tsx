/** The list of all brands beside the filter's own, fetched when it is first opened. */
import { lazy, Suspense, useState } from "react";
import { BrandDialog } from "../../ui/brand-dialog.tsx";
import { withWords } from "../../browser/load-words.ts";
import { SearchTrouble, SearchWaiting } from "../../ui/search-waiting.tsx";

const LaterBrandList = lazy(() => withWords(() => import("../../ui/brand-list-later.tsx")).catch(() => ({ default: SearchTrouble })));

export function AllBrands() {
  const [isWanted, setWanted] = useState(false);
  return (
    // Without a script the filter's own values have to do.
    <div className="only-with-script">
      <BrandDialog id="filter-brands" onOpen={() => setWanted(true)}>
        {isWanted && (
          <Suspense fallback={<SearchWaiting />}>
            <LaterBrandList />
          </Suspense>
        )}
      </BrandDialog>
    </div>
  );
}
