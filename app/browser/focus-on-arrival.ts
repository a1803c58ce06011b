/** After a navigation to another page the focus goes to its heading, so that screen readers and keyboards begin there. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { localizedPath } from "../locale.ts";

export function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const { path } = localizedPath(pathname);
  const left = useRef(path);

  useEffect(() => {
    // The first load and a change of query or language leave the focus where it is.
    if (left.current === path) return;
    left.current = path;
    if (hash === "") document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [path, hash]);
}
