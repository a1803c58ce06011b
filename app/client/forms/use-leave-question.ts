import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks before a link, or Back, leaves the page with what cannot be kept. */
export function useLeaveQuestion(isAsked: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
