/** Selects the job of a followed link in an already open form; the other fields keep what was typed. */
import { useEffect, useRef } from "react";

export function useChosenJob(selectId: string, chosen: string): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const select = document.getElementById(selectId);
    if (select instanceof HTMLSelectElement) select.value = chosen;
  }, [selectId, chosen]);
}
