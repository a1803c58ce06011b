import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { setDestination } from "../../client/navigation/reload-guard.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./progress-bar.module.css";

const announceAfterMs = 1_000;

export function ProgressBar() {
  const t = useTranslations();
  const { state, location } = useNavigation();
  const isLoading = state !== "idle";
  const isSlow = useIsLongerThan(isLoading, announceAfterMs);

  useLayoutEffect(() => setDestination(location), [location]);
  useCancelNavigationOnRestore(isLoading);

  return (
    <>
      <div className={isLoading ? css.running : css.bar} aria-hidden />
      <p className={`${css.announcement} visually-hidden`} role="status">
        {isSlow ? t("site.loading") : ""}
      </p>
    </>
  );
}

/** A page restored from the back/forward cache may still show the loading state in which it was left. */
function useCancelNavigationOnRestore(isLoading: boolean): void {
  const navigate = useNavigate();
  const location = useLocation();
  const cancelNavigation = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && isLoading)
      void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  });

  useEffect(() => {
    window.addEventListener("pageshow", cancelNavigation);
    return () => window.removeEventListener("pageshow", cancelNavigation);
  }, []);
}

function useIsLongerThan(isActive: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isActive, ms]);

  return isLong;
}

/** Shown by the reload guard when scripts fail to load. */
export function LoadFailure() {
  const t = useTranslations();
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
        <b>{t("load-failed.title")}</b> {t("load-failed.text")}
      </p>
      <button type="button" data-retry>
        {t("error.retry")}
      </button>
    </div>
  );
}
