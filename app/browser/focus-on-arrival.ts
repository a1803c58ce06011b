/** After a navigation the focus goes where the visitor is led, so that screen readers and keyboards begin there. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { localizedPath } from "../locale.ts";

/** To the place that the hash names; else to the heading, on another page and where the focus went away with its element, such as a filter's chip. */
export function useFocusOnArrival(): void {
  const { pathname, search, hash } = useLocation();
  const { path } = localizedPath(pathname);
  const navigationType = useNavigationType();
  const left = useRef({ path, search, hash });

  useEffect(() => {
    const before = left.current;
    left.current = { path, search, hash };
    const isSamePage = before.path === path;
    const isSameContent = isSamePage && before.search === search;
    // The first load and a change of language leave the focus where it is.
    if (isSameContent && before.hash === hash) return;
    // To a place of the page the browser went by itself, perhaps long before; whoever is further meanwhile is not led back.
    if (isSameContent && navigationType === "POP") return;
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (target) focusOn(target);
    else if (hash === "" && (!isSamePage || document.activeElement === document.body)) focusOn(document.querySelector<HTMLElement>("main h1"));
  }, [path, search, hash, navigationType]);
}

function focusOn(target: HTMLElement | null): void {
  // A part of the page takes the focus from here alone.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
