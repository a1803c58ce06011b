/** What the first page told machines (JSON-LD) is untrue of the next one, which is drawn in its place. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function useForgetSaid(): void {
  const { pathname, search } = useLocation();
  const loaded = useRef(pathname + search);

  useEffect(() => {
    if (pathname + search !== loaded.current) document.querySelector('script[type="application/ld+json"]')?.remove();
  }, [pathname, search]);
}
