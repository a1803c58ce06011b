/** The log contains no personal data. */
import { pino, type DestinationStream, type Logger } from "pino";
import { createContext } from "react-router";
import type { Settings } from "./config.server.ts";

export type Log = Logger;

export const logContext = createContext<Log>();

export function createLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Log {
  return pino({ level: settings.logLevel, base: undefined, serializers: { err: errorFields } }, destination);
}

type ErrorFields = { type: string; code?: unknown; message?: string; stack?: string | undefined; cause?: ErrorFields };

/** Other fields are left out: those of a database error contain the rejected values. */
function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...("code" in error && { code: error.code }),
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}

/** Reports at most once in `intervalMs`: failures that are retried every second would fill the disk. */
export function throttleReports(intervalMs: number, report: (error: unknown) => void): (error: unknown) => void {
  let nextReportAt = 0;
  return (error) => {
    const now = performance.now();
    if (now < nextReportAt) return;
    nextReportAt = now + intervalMs;
    report(error);
  };
}
