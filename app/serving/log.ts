/** The process's log: one JSON line an event, allow-listed fields only, nothing a visitor typed. */
import { pino, type Logger } from "pino";
import type { Settings } from "../settings.server.ts";

export type Log = Logger;

export function openLog(settings: Pick<Settings, "logLevel">): Log {
  return pino({ level: settings.logLevel, base: undefined });
}
