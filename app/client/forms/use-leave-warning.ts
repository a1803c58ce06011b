import { useLayoutEffect } from "react";

/** The browser asks before a reload, or a way to another site, drops what was typed. */
export function useLeaveWarning(isFilled: boolean): void {
  // A layout effect: the warning is gone as soon as the page that says "sent" is there.
  useLayoutEffect(() => {
    if (!isFilled) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isFilled]);
}
