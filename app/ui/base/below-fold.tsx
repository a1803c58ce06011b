import { Suspense, useDeferredValue, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHydrated } from "../../client/use-hydrated.ts";
import css from "./below-fold.module.css";

/** Hydrates on its own; after a link navigation it renders after the rest of the page. Back and hash navigation render it at once, because the browser scrolls in it. */
export function BelowFold({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === "POP";
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isHydrated || isBack || hash !== "");
  return isShown ? <Suspense>{children}</Suspense> : <div className={css.room} />;
}
