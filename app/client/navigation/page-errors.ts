import { isRouteErrorResponse } from "react-router";
import { reportBrowserError } from "../error-reports.ts";

/** What Chrome, Firefox and Safari say of a request without an answer. */
const connectionMessages =
  /failed to fetch|networkerror|load failed|connection was lost|connection appears to be offline/i;

export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && connectionMessages.test(error.message);
}

/** What the router shows its error page for, except for missing content and lost connections. */
export function reportPageError(error: unknown, componentStack?: string | null): void {
  if (isConnectionError(error)) return;
  if (!isRouteErrorResponse(error)) return reportBrowserError("page", error, componentStack);
  if (error.status >= 500) reportBrowserError("page", `${error.status} ${error.statusText}`);
}
