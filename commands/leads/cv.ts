/** `cv`: a CV as it was sent, byte for byte, or the age file as it is stored. */
import type { LeadFields } from "../../app/dealership/lead.ts";
import { writePrivateFile } from "../private-file.ts";
import type { Asked } from "./arguments.ts";
import { noteReading, reasonNotes, type Desk, type Said } from "./command.ts";
import { cvFileName } from "./cv-file-name.ts";
import { keySentences, leadSentences } from "./sentences.ts";
import { readStaffKey } from "./staff-key.ts";

export async function cv({ references: [reference = ""], options }: Asked, desk: Desk): Promise<Said> {
  const lead = await desk.storage.lead(reference);
  if (lead === undefined) return { mistake: leadSentences.unknown(reference) };
  const file = await desk.storage.sealedFile(reference);
  if (file === undefined) return { mistake: leadSentences.noFile(reference) };
  const { key: keyFile, out, reason } = options;
  if (keyFile === undefined) {
    return await handOver(desk, { reference, reason, path: out ?? `${reference}.age`, bytes: file.sealed });
  }

  const read = await readStaffKey(keyFile);
  if ("mistake" in read) return read;
  const opened = await read.key.openBytes(file.sealed);
  if ("trouble" in opened) {
    return { mistake: opened.trouble === "damaged" ? keySentences.damaged(reference) : keySentences.other(keyFile, reference) };
  }
  const sealedPart = out === undefined ? await desk.storage.sealedPart(reference) : undefined;
  const fields = sealedPart === undefined ? undefined : await read.key.openFields(sealedPart);
  const name = fields !== undefined && "value" in fields ? sentName(fields.value) : "";
  return await handOver(desk, { reference, reason, path: out ?? cvFileName(reference, name, file.mediaType), bytes: opened.value });
}

function sentName({ cvName }: LeadFields): string {
  return typeof cvName === "string" ? cvName : "";
}

async function handOver(desk: Desk, { reference, reason, path, bytes }: { reference: string; reason: string | undefined; path: string; bytes: Uint8Array }): Promise<Said> {
  await noteReading(desk, [reference], reason);
  const trouble = await writePrivateFile(path, bytes);
  if (trouble !== undefined) return { mistake: trouble };
  return { output: `${leadSentences.fileWritten(path, bytes.length)}\n`, notes: reasonNotes(reason) };
}
