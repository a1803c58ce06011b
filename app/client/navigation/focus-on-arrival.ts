/** Moves the focus after a navigation, for screen readers and keyboards. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { localizedPath } from "../../i18n/locale.ts";

/** To the hash's target; else to the heading on another page, or when the focused element was removed, such as a filter's chip. */
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
    // The first load and a change of language keep the focus.
    if (isSameContent && before.hash === hash) return;
    // The browser itself went to a hash of the page, perhaps long before; a visitor who moved on is not pulled back.
    if (isSameContent && navigationType === "POP") return;
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (target) focusOn(target);
    else if (hash === "" && (!isSamePage || document.activeElement === document.body))
      focusOn(document.querySelector<HTMLElement>("main h1"));
  }, [path, search, hash, navigationType]);
}

function focusOn(target: HTMLElement | null): void {
  // Focusable by script only.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
