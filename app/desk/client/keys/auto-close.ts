import { onSignOut } from "../sign-out.ts";

/** When an open key is closed without being asked. */
export type CloseReason = "idle" | "hidden" | "signed-out";

const idleMs = 10 * 60_000;
const hiddenMs = 30 * 60_000;
const checkMs = 5_000;
/** Somebody may be signed out on another device, or switched off. */
const sessionCheckMs = 60_000;

const signs = ["pointerdown", "keydown", "scroll", "input"] as const;

/** Calls `onClose` once. Returns how to stop watching. */
export function closeInTime(onClose: (reason: CloseReason) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const close = (reason: CloseReason) => {
    if (signal.aborted) return;
    stop.abort();
    onClose(reason);
  };
  let isHidden = document.hidden;
  let since = Date.now();

  // Timers of hidden pages are late, and stand still while a device sleeps.
  function check(): void {
    if (Date.now() - since >= (isHidden ? hiddenMs : idleMs)) close(isHidden ? "hidden" : "idle");
  }

  for (const sign of signs)
    addEventListener(
      sign,
      () => {
        check();
        since = Date.now();
      },
      { signal, passive: true, capture: true },
    );
  document.addEventListener(
    "visibilitychange",
    () => {
      check();
      isHidden = document.hidden;
      since = Date.now();
    },
    { signal },
  );
  addEventListener("pagehide", () => close("hidden"), { signal });
  onSignOut(() => close("signed-out"), signal);
  const checks = setInterval(check, checkMs);
  const sessionChecks = setInterval(() => {
    void isSignedIn().then((isIn) => isIn || close("signed-out"));
  }, sessionCheckMs);
  signal.addEventListener("abort", () => {
    clearInterval(checks);
    clearInterval(sessionChecks);
  });
  return () => stop.abort();
}

/** True as long as nothing else is known: without a network nothing is sent to anybody. */
async function isSignedIn(): Promise<boolean> {
  try {
    const { ok, redirected } = await fetch("/keys/boxes");
    return ok && !redirected;
  } catch {
    return true;
  }
}
