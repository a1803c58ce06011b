/** Fetches code and data of the likely next pages, from one second after a page was reached. */
import { useContext, useEffect, useState } from "react";
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext, UNSAFE_FrameworkContext as FrameworkContext, useLocation } from "react-router";
import { fetchData, forgetData } from "../browser/pages-ahead.ts";
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
      forgetData();
    };
  }, [pathname]);

  if (from !== pathname) return null;
  const pages = new Set(intended === undefined ? likely : [...likely, intended]);
  return [...pages].map((page) => <PageAhead key={page} page={page} />);
}

/** Its code is begun, too, so that the click finds it ready; what fails is asked for again by the way there. */
function PageAhead({ page }: { page: string }) {
  const router = useContext(DataRouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;
  const screen = matchRoutes(router?.routes ?? [], new URL(page, window.location.href))?.at(-1)?.route.id ?? "";
  const route = manifest?.routes[screen];

  useEffect(() => {
    if (route === undefined) return;
    fetchData(page, route.id);
    void import(/* @vite-ignore */ route.module).catch(() => undefined);
  }, [page, route]);

  return route?.imports?.map((href) => <link key={href} rel="modulepreload" href={href} />);
}
