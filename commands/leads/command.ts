import { userInfo } from "node:os";
import type { Settings } from "../../app/config.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import type { CommandProcess } from "../command-line.ts";
import { leadMessages } from "./messages.ts";

export type CommandContext = {
  storage: Storage;
  settings: Settings;
  /** Command name for the access log, such as `leads show`. */
  commandName: string;
  now: Date;
  io: CommandProcess;
};

/** `output` goes to standard output, `notes` and `error` to standard error; `error` also makes the exit code 1. */
export type CommandResult = { output?: string; notes?: readonly string[]; error?: string };

/** Call before private data is shown. */
export async function logAccess(
  { storage, commandName, now }: CommandContext,
  references: readonly string[],
  reason?: string,
): Promise<void> {
  await storage.leads.logAccess({
    at: now.toISOString(),
    who: userName(),
    command: commandName,
    reason: reason?.trim() || "no reason given",
    references,
  });
}

export async function unknownReference(reference: string, { storage }: CommandContext): Promise<string> {
  return leadMessages.unknown(reference, await storage.leads.similarReferences(reference));
}

export function missingReasonNotes(reason: string | undefined): string[] {
  return reason?.trim() ? [] : [leadMessages.noReason];
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
