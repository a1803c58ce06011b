import { Suspense, useDeferredValue, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";
import css from "./below-fold.module.css";

/**
 * What a page shows below the first screen: hydrated on its own, and rendered right after the rest of a page that a link
 * leads to. A page that Back returns to and a place on a page are rendered whole, because the browser scrolls in them.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isWhole = useNavigationType() === "POP" || useLocation().hash !== "";
  const isShown = useDeferredValue(true, !isHydrated || isWhole);
  return isShown ? <Suspense>{children}</Suspense> : <div className={css.room} />;
}
