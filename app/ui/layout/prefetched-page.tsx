import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { canPrefetch, firstVisiblePage } from "../../client/navigation/prefetch.ts";

const waitMs = 1_000;

/** Prefetches the likely next page, one second after navigation. */
export function PrefetchedPage() {
  const { pathname } = useLocation();
  const [likely, setLikely] = useState<{ from: string; page: string | undefined }>();

  useEffect(() => {
    const timer = setTimeout(() => {
      if (canPrefetch()) setLikely({ from: pathname, page: firstVisiblePage() });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  if (likely?.page === undefined || likely.from !== pathname) return null;
  return <PrefetchPageLinks page={likely.page} />;
}
