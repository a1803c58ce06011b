/** What every command of `npm run leads` is given and gives back. */
import { userInfo } from "node:os";
import type { Settings } from "../../app/config.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import type { Asked } from "./arguments.ts";
import { leadSentences } from "./sentences.ts";

export type Desk = {
  storage: Storage;
  settings: Settings;
  /** As the command was typed, for the readings. */
  typed: string;
  now: Date;
};

/** `output` goes to standard output as it is, `notes` to standard error; with a `mistake` the command ends with 1. */
export type Said = { output?: string; notes?: readonly string[]; mistake?: string };

export type Command = (asked: Asked, desk: Desk) => Promise<Said>;

/** Writes down that somebody reads what is private, before it is shown. */
export async function noteReading(
  { storage, typed, now }: Desk,
  references: readonly string[],
  reason?: string,
): Promise<void> {
  const why = reason?.trim() || undefined;
  await storage.leads.logAccess({
    at: now.toISOString(),
    who: userName(),
    command: typed,
    reason: why ?? "no reason given",
    references,
  });
}

/** The notes of a reading: one where no reason was given. */
export function reasonNotes(reason: string | undefined): string[] {
  return reason?.trim() ? [] : [leadSentences.noReason];
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers run under numbers that no user list knows.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
