import type { RouterContextProvider } from "react-router";
import { appContext } from "../../context.ts";
import type { LeadKind } from "../../dealership/leads/lead.ts";
import { logContext } from "../../log.server.ts";

export function logSaveFailure(kind: LeadKind, error: unknown, context: Readonly<RouterContextProvider>): void {
  context.get(logContext).error({ err: error, kind }, "request not kept");
  context.get(appContext).countLead?.(kind, "not-stored");
}
