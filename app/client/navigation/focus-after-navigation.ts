import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { parseLocalizedPath } from "../../i18n/locale.ts";

/** Focuses the target of the hash, else the heading if the page changed or the focused element was removed. */
export function useFocusAfterNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const { path } = parseLocalizedPath(pathname);
  const navigationType = useNavigationType();
  const previousLocation = useRef({ path, search, hash });

  useEffect(() => {
    const previous = previousLocation.current;
    previousLocation.current = { path, search, hash };
    const isSamePage = previous.path === path;
    const isSameContent = isSamePage && previous.search === search;
    // Initial load or change of language.
    if (isSameContent && previous.hash === hash) return;
    // The browser has already gone to the hash; do not move the focus again.
    if (isSameContent && navigationType === "POP") return;
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (target) focusOn(target);
    else if (hash === "" && (!isSamePage || document.activeElement === document.body))
      focusOn(document.querySelector<HTMLElement>("main h1"));
  }, [path, search, hash, navigationType]);
}

function focusOn(target: HTMLElement | null): void {
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
