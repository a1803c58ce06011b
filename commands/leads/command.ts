import { userInfo } from "node:os";
import type { Settings } from "../../app/config.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import type { Asked } from "./arguments.ts";
import { leadSentences } from "./sentences.ts";

export type Desk = {
  storage: Storage;
  settings: Settings;
  /** Command name for the access log, such as `leads show`. */
  typed: string;
  now: Date;
};

/** `output` goes to standard output, `notes` and `mistake` to standard error; `mistake` also makes the exit code 1. */
export type Said = { output?: string; notes?: readonly string[]; mistake?: string };

export type Command = (args: Asked, context: Desk) => Promise<Said>;

/** Call before private data is shown. */
export async function noteReading(
  { storage, typed, now }: Desk,
  references: readonly string[],
  reason?: string,
): Promise<void> {
  await storage.leads.logAccess({
    at: now.toISOString(),
    who: userName(),
    command: typed,
    reason: reason?.trim() || "no reason given",
    references,
  });
}

export function reasonNotes(reason: string | undefined): string[] {
  return reason?.trim() ? [] : [leadSentences.noReason];
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
