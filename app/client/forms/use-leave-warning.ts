import { useEffect } from "react";

/** The browser asks before a reload, or a way to another site, drops what was typed. */
export function useLeaveWarning(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isFilled]);
}
