import { writePrivateFile } from "../private-file.ts";
import { logAccess, missingReasonNotes, unknownReference, type CommandContext, type CommandResult } from "./command.ts";
import { cvFileName } from "../../app/dealership/leads/cv-file-name.ts";
import { keyErrors, leadMessages } from "./messages.ts";
import type { KeyOptions } from "./show.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

/** Without `key` the file stays encrypted. */
export type CvOptions = KeyOptions & { out?: string };

export async function cv(
  reference: string,
  { key: keyFile, out, reason }: CvOptions,
  context: CommandContext,
): Promise<CommandResult> {
  const lead = await context.storage.leads.find(reference);
  if (lead === undefined) return { error: await unknownReference(reference, context) };
  const file = await context.storage.leads.encryptedFile(reference);
  if (file === undefined) return { error: leadMessages.noFile(reference) };
  if (keyFile === undefined) {
    return await writeCv(context, { reference, reason, path: out ?? `${reference}.age`, bytes: file.sealed });
  }

  const staffKey = await readStaffKey(keyFile, context.io.stdin);
  if ("error" in staffKey) return staffKey;
  const decrypted = await staffKey.key.decryptBytes(file.sealed);
  if ("error" in decrypted) {
    return {
      error: decrypted.error === "damaged" ? keyErrors.damaged(reference) : keyErrors.other(keyFile, reference),
    };
  }
  const path = out ?? cvFileName(reference, await originalName(reference, staffKey.key, context), file.mediaType);
  const result = await writeCv(context, { reference, reason, path, bytes: decrypted.value });
  // The file name is private, too, and must not reach standard error.
  return out === undefined && result.error !== undefined ? { error: leadMessages.nameTaken } : result;
}

async function originalName(reference: string, key: StaffKey, { storage }: CommandContext): Promise<string> {
  const encrypted = await storage.leads.encryptedFields(reference);
  const decrypted = encrypted === undefined ? undefined : await key.decryptFields(encrypted);
  const name = decrypted !== undefined && "value" in decrypted ? decrypted.value["cvName"] : undefined;
  return typeof name === "string" ? name : "";
}

async function writeCv(
  context: CommandContext,
  {
    reference,
    reason,
    path,
    bytes,
  }: { reference: string; reason: string | undefined; path: string; bytes: Uint8Array },
): Promise<CommandResult> {
  await logAccess(context, [reference], reason);
  const error = await writePrivateFile(path, bytes);
  if (error !== undefined) return { error };
  return { output: `${leadMessages.fileWritten(path, bytes.length)}\n`, notes: missingReasonNotes(reason) };
}
