import { writePrivateFile } from "../private-file.ts";
import type { Asked } from "./arguments.ts";
import { noteReading, reasonNotes, type Desk, type Said } from "./command.ts";
import { cvFileName } from "./cv-file-name.ts";
import { keySentences, leadSentences } from "./sentences.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

export async function cv({ references: [reference = ""], options }: Asked, context: Desk): Promise<Said> {
  const lead = await context.storage.leads.find(reference);
  if (lead === undefined) return { mistake: leadSentences.unknown(reference) };
  const file = await context.storage.leads.encryptedFile(reference);
  if (file === undefined) return { mistake: leadSentences.noFile(reference) };
  const { key: keyFile, out, reason } = options;
  if (keyFile === undefined) {
    return await writeCv(context, { reference, reason, path: out ?? `${reference}.age`, bytes: file.sealed });
  }

  const staffKey = await readStaffKey(keyFile);
  if ("mistake" in staffKey) return staffKey;
  const decrypted = await staffKey.key.openBytes(file.sealed);
  if ("trouble" in decrypted) {
    return {
      mistake:
        decrypted.trouble === "damaged" ? keySentences.damaged(reference) : keySentences.other(keyFile, reference),
    };
  }
  const path = out ?? cvFileName(reference, await originalName(reference, staffKey.key, context), file.mediaType);
  const result = await writeCv(context, { reference, reason, path, bytes: decrypted.value });
  // The file name is private, too, and must not reach standard error.
  return out === undefined && result.mistake !== undefined ? { mistake: leadSentences.nameTaken } : result;
}

async function originalName(reference: string, key: StaffKey, { storage }: Desk): Promise<string> {
  const encrypted = await storage.leads.encryptedFields(reference);
  const decrypted = encrypted === undefined ? undefined : await key.openFields(encrypted);
  const name = decrypted !== undefined && "value" in decrypted ? decrypted.value["cvName"] : undefined;
  return typeof name === "string" ? name : "";
}

async function writeCv(
  context: Desk,
  {
    reference,
    reason,
    path,
    bytes,
  }: { reference: string; reason: string | undefined; path: string; bytes: Uint8Array },
): Promise<Said> {
  await noteReading(context, [reference], reason);
  const error = await writePrivateFile(path, bytes);
  if (error !== undefined) return { mistake: error };
  return { output: `${leadSentences.fileWritten(path, bytes.length)}\n`, notes: reasonNotes(reason) };
}
