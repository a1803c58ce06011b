/** Another page is drawn once and in one go. Left to themselves, the router's two listeners make React draw three times on the way to it (that it is being loaded, its address, the page), and React stops every 5 ms to see whether the visitor does something else. */
import { startTransition, useContext, useLayoutEffect, type ContextType } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { unstable_forceFrameRate as forceFrameRate } from "scheduler";
import { forgetEarlyEntry } from "./first-touch.ts";

type Router = NonNullable<ContextType<typeof DataRouterContext>>["router"];
type Listener = Parameters<Router["subscribe"]>[0];

/** Nobody needs to be told sooner that a page is on its way. */
const patienceMs = 100;
/** React may draw for a tenth of a second without a stop; 0 is what it does by itself. */
const inOneGo = 10;
const asEver = 0;

export function useOneDrawing(): void {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();

  useLayoutEffect(() => forceFrameRate(asEver), [key]);

  // Before the router's own components listen, which are further out.
  useLayoutEffect(() => {
    if (!router) return;
    const { subscribe } = router;
    let drawn = router.state.location.key;
    function drawInOneGo({ location }: Router["state"]): void {
      if (location.key !== drawn) forceFrameRate(inOneGo);
      drawn = location.key;
    }
    router.subscribe = (listener) => {
      const { hear, forget } = patient(listener, drawInOneGo);
      const leave = subscribe(hear);
      return () => {
        forget();
        leave();
      };
    };
    return () => {
      router.subscribe = subscribe;
    };
  }, [router]);
}

/** Hears what belongs together in one, and that a page is being loaded only when that takes long. */
function patient(listener: Listener, begin: (state: Router["state"]) => void): { hear: Listener; forget: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);

  const hear: Listener = (state, news) => {
    forget();
    const tell = () => startTransition(() => listener(state, news));
    const { navigation } = state;
    if (navigation.state !== "idle") forgetEarlyEntry();
    const isOnTheWay = navigation.state === "loading" && navigation.formMethod === undefined && news.deletedFetchers.length === 0;
    if (isOnTheWay) {
      timer = setTimeout(tell, patienceMs);
    } else {
      begin(state);
      tell();
    }
  };
  return { hear, forget };
}
