import { useEffect } from "react";
import { useBlocker, type BlockerFunction } from "react-router";

/** Asks before a link, or Back, leaves the page with what cannot be kept. */
export function useLeaveQuestion(isAsked: () => boolean, question: string): void {
  const blocker = useBlocker((navigation) => leavesPage(navigation) && isAsked());

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}

/** Links and forms to another query of the page take the input along; Back and Forward do not. */
function leavesPage({ currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0]): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true;
  return historyAction === "POP" && currentLocation.search !== nextLocation.search;
}
