/** Tells the server of errors in this browser. It writes down only what it knows of a message (`withoutVisitorText`). */
import type { BrowserErrorKind } from "../api-contract/browser-error.ts";

const maxReports = 5;
const reported = new Set<string>();

/** `stack` defaults to the error's. */
export function reportBrowserError(
  kind: BrowserErrorKind,
  error: unknown,
  stack: string | null | undefined = error instanceof Error ? error.stack : undefined,
): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (reported.size >= maxReports || reported.has(message)) return;
  reported.add(message);
  const fields = {
    kind,
    build: document.documentElement.dataset["build"] ?? "",
    path: window.location.pathname,
    message: message.slice(0, 500),
    stack: (stack ?? "").slice(0, 2_000),
  };
  // Some browsers are made to have none.
  navigator.sendBeacon?.("/browser-errors", new URLSearchParams(fields));
}

/** Reports what nobody catches. Scripts that fail to load are the reload guard's. */
export function reportUncaughtErrors(): void {
  window.addEventListener("error", ({ error }) => {
    if (isOurs(error)) reportBrowserError("script", error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isOurs(reason)) reportBrowserError("script", reason);
  });
}

/** Extensions, other people's scripts and inline ones fail on their own account. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && (error.stack ?? "").includes(`${window.location.origin}/assets/`);
}
