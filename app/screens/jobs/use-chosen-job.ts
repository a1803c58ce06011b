/** Selects the position whose link was followed while the form stands there already, and leaves the other fields as they were typed. */
import { useEffect, useRef } from "react";

/** `chosen` is what the address says; the form itself begins with it. */
export function useChosenJob(selectId: string, chosen: string): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const select = document.getElementById(selectId);
    if (select instanceof HTMLSelectElement) select.value = chosen;
  }, [selectId, chosen]);
}
