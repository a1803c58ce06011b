/** One JSON line per event, allow-listed fields only, nothing that a visitor typed. */
import { pino, type DestinationStream, type Logger } from "pino";
import { createContext } from "react-router";
import type { Settings } from "./config.server.ts";

export type Log = Logger;

export const logContext = createContext<Log>();

export function openLog(settings: Pick<Settings, "logLevel">, destination?: DestinationStream): Log {
  return pino({ level: settings.logLevel, base: undefined, serializers: { err: errorFields } }, destination);
}

type ErrorFields = { type: string; code?: unknown; message?: string; stack?: string | undefined; cause?: ErrorFields };

/** Nothing else of an error: a database error contains the rejected values. */
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

/** Reports at most once in `quietMs`, so that a failure retried every second does not fill the disk. */
export function sparingly(quietMs: number, report: (error: unknown) => void): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + quietMs;
    report(error);
  };
}
