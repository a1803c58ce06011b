import type { RouterContextProvider } from "react-router";
import type { LeadKind } from "../../dealership/leads/lead.ts";
import { logContext } from "../../log.server.ts";

export function logSaveFailure(kind: LeadKind, error: unknown, context: Readonly<RouterContextProvider>): void {
  context.get(logContext).error({ err: error, kind }, "request not kept");
}
