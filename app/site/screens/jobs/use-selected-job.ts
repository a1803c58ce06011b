/** Selects another job in a rendered form; the other fields keep their input. */
import { useEffect, useRef } from "react";

export function useSelectedJob(selectId: string, selectedSlug: string): void {
  const previousSlug = useRef(selectedSlug);
  useEffect(() => {
    if (previousSlug.current === selectedSlug) return;
    previousSlug.current = selectedSlug;
    const select = document.getElementById(selectId);
    if (select instanceof HTMLSelectElement) select.value = selectedSlug;
  }, [selectId, selectedSlug]);
}
