/** `cv`: a CV as it was sent, byte for byte, or the age file as it is stored. */
import { writePrivateFile } from "../private-file.ts";
import type { Asked } from "./arguments.ts";
import { noteReading, reasonNotes, type Desk, type Said } from "./command.ts";
import { cvFileName } from "./cv-file-name.ts";
import { keySentences, leadSentences } from "./sentences.ts";
import { readStaffKey, type StaffKey } from "./staff-key.ts";

export async function cv({ references: [reference = ""], options }: Asked, desk: Desk): Promise<Said> {
  const lead = await desk.storage.leads.find(reference);
  if (lead === undefined) return { mistake: leadSentences.unknown(reference) };
  const file = await desk.storage.leads.encryptedFile(reference);
  if (file === undefined) return { mistake: leadSentences.noFile(reference) };
  const { key: keyFile, out, reason } = options;
  if (keyFile === undefined) {
    return await handOver(desk, { reference, reason, path: out ?? `${reference}.age`, bytes: file.sealed });
  }

  const read = await readStaffKey(keyFile);
  if ("mistake" in read) return read;
  const opened = await read.key.openBytes(file.sealed);
  if ("trouble" in opened) {
    return {
      mistake: opened.trouble === "damaged" ? keySentences.damaged(reference) : keySentences.other(keyFile, reference),
    };
  }
  const path = out ?? cvFileName(reference, await sentName(reference, read.key, desk), file.mediaType);
  const said = await handOver(desk, { reference, reason, path, bytes: opened.value });
  // The name is as private as the CV: it is not written to standard error.
  return out === undefined && said.mistake !== undefined ? { mistake: leadSentences.nameTaken } : said;
}

async function sentName(reference: string, key: StaffKey, { storage }: Desk): Promise<string> {
  const sealed = await storage.leads.encryptedFields(reference);
  const opened = sealed === undefined ? undefined : await key.openFields(sealed);
  const name = opened !== undefined && "value" in opened ? opened.value["cvName"] : undefined;
  return typeof name === "string" ? name : "";
}

async function handOver(
  desk: Desk,
  {
    reference,
    reason,
    path,
    bytes,
  }: { reference: string; reason: string | undefined; path: string; bytes: Uint8Array },
): Promise<Said> {
  await noteReading(desk, [reference], reason);
  const trouble = await writePrivateFile(path, bytes);
  if (trouble !== undefined) return { mistake: trouble };
  return { output: `${leadSentences.fileWritten(path, bytes.length)}\n`, notes: reasonNotes(reason) };
}
