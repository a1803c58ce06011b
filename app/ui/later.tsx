/** What stands below the first screen or beside it: on a page that a link leads to it comes right after the rest, which is there the sooner. */
import { useContext, useDeferredValue, useState, type ReactNode } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from "react-router";
import css from "./later.module.css";

/** `atOnce` where it is in view after all. `room` is the element that keeps a window's height free meanwhile, so that what follows is not seen before. */
export function Later({ atOnce = false, room: Room, children }: { atOnce?: boolean; room?: "div" | "li"; children: ReactNode }) {
  const beginsOnTop = useBeginsOnTop();
  const isTime = useDeferredValue(true, atOnce || !beginsOnTop);
  if (isTime) return children;
  return Room && <Room className={css.room} />;
}

/** What the first screen shows depends on the window's width when the part is first drawn; a server's drawing is whole anyway. */
export function useIsWide(from: `${number}rem`): boolean {
  const [isWide] = useState(() => import.meta.env.SSR || window.matchMedia(`(min-width: ${from})`).matches);
  return isWide;
}

/** Not a page that the server drew, one that Back returns to, a place on a page, or a page that stays where it is: those are whole at once. */
function useBeginsOnTop(): boolean {
  const router = useContext(DataRouterStateContext);
  return router !== null && router.historyAction !== "POP" && !router.preventScrollReset && router.location.hash === "";
}
