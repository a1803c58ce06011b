/** Fetches code and data of the likely next pages, from one second after a page was reached. */
import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { isSlowConnection, likelyPages, watchIntent } from "../browser/prefetch.ts";

const waitMs = 1_000;

export function Prefetched() {
  const { pathname } = useLocation();
  const [likely, setLikely] = useState<readonly string[]>([]);
  // What was likely from the page before is not asked for again on the way from it.
  const [from, setFrom] = useState(pathname);
  const [intended, setIntended] = useState<string>();

  useEffect(() => {
    let ignore = () => {};
    const timer = setTimeout(() => {
      if (isSlowConnection()) return;
      setFrom(pathname);
      setLikely(likelyPages());
      ignore = watchIntent(setIntended);
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ignore();
      setLikely([]);
      setIntended(undefined);
    };
  }, [pathname]);

  if (from !== pathname) return null;
  const pages = new Set(intended === undefined ? likely : [...likely, intended]);
  return [...pages].map((page) => <PrefetchPageLinks key={page} page={page} />);
}
