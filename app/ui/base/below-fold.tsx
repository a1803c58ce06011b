import { Suspense, useDeferredValue, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHydrated } from "../../client/use-hydrated.ts";
import css from "./below-fold.module.css";

/** Hydrates on its own. After a link navigation it renders after the rest of the page, so as not to delay it. */
export function BelowFold({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === "POP";
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isHydrated || isBack || hash !== "");
  return isShown ? <Suspense>{children}</Suspense> : <div className={css.room} />;
}
