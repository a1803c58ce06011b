import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 4);
  // Timers sleep with the phone.
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/** Minutes since 1970; `undefined` on the server and in the first render in the browser. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minuteMs),
    () => undefined,
  );
}
