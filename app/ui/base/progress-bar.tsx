import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { setDestination } from "../../client/navigation/reload-guard.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./progress-bar.module.css";

const announcedAfterMs = 1_000;

/** Visible from the first frame after the click. */
export function ProgressBar() {
  const words = useWords();
  const { state, location } = useNavigation();
  const isLoading = state !== "idle";
  const isSlow = useLongerThan(isLoading, announcedAfterMs);

  useLayoutEffect(() => setDestination(location), [location]);
  useStopWhenRestored(isLoading);

  return (
    <>
      <div className={isLoading ? css.running : css.bar} aria-hidden />
      <p className={`${css.announcement} visually-hidden`} role="status">
        {isSlow ? words("site.loading") : ""}
      </p>
    </>
  );
}

/** Back shows a page as it was left, which may be while the router was loading a page that became a document instead. */
function useStopWhenRestored(isLoading: boolean): void {
  const navigate = useNavigate();
  const location = useLocation();
  const stop = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && isLoading)
      void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  });

  useEffect(() => {
    window.addEventListener("pageshow", stop);
    return () => window.removeEventListener("pageshow", stop);
  }, []);
}

function useLongerThan(isOn: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn, ms]);

  return isLong;
}

/** Shown by the reload guard when scripts fail to load. */
export function LoadFailure() {
  const words = useWords();
  const { key } = useLocation();

  useEffect(() => {
    const { dataset } = document.documentElement;
    return () => {
      delete dataset["loadFailed"];
      delete dataset["posted"];
    };
  }, [key]);

  return (
    <div className={css.failure} role="alert">
      <p>
        <b>{words("load-failed.title")}</b> {words("load-failed.text")}
      </p>
      <button type="button" data-retry>
        {words("error.retry")}
      </button>
    </div>
  );
}
