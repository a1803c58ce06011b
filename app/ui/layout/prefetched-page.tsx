import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { canPrefetch, firstVisibleLink } from "../../client/navigation/prefetch.ts";

const delayMs = 1_000;

/** Prefetches the page that the first visible link leads to. */
export function PrefetchedPage() {
  const { pathname } = useLocation();
  const [target, setTarget] = useState<{ from: string; page: string | undefined }>();

  useEffect(() => {
    const timer = setTimeout(() => {
      if (canPrefetch()) setTarget({ from: pathname, page: firstVisibleLink() });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  if (target?.page === undefined || target.from !== pathname) return null;
  return <PrefetchPageLinks page={target.page} />;
}
