/** The staff's private key, as `age-keygen` or the first start writes it: opens what the site sealed. */
import { readFile } from "node:fs/promises";
import { text as textOf } from "node:stream/consumers";
import { Decrypter } from "age-encryption";
import * as z from "zod";
import type { LeadFields } from "../../app/dealership/leads/lead.ts";
import { errorCode } from "../import/folder-file.ts";
import { keySentences } from "./sentences.ts";

/** `other-key`: sealed to none of the keys in the file. `damaged`: it was, but its bytes are not what was sealed. */
type Opened<Value> = { value: Value } | { trouble: "other-key" | "damaged" };

export type StaffKey = {
  openBytes(sealed: Uint8Array): Promise<Opened<Uint8Array>>;
  openFields(sealed: Uint8Array): Promise<Opened<LeadFields>>;
};

const standardInput = "-";

/** Every `AGE-SECRET-KEY-` line of the file counts, so that keys of before and after a change may stand in one. `-` is standard input: the key need not lie on this machine. */
export async function readStaffKey(file: string): Promise<{ key: StaffKey } | { mistake: string }> {
  const path = file === standardInput ? "Standard input" : file;
  let text: string;
  try {
    text = file === standardInput ? await textOf(process.stdin) : await readFile(file, "utf8");
  } catch (error) {
    const code = errorCode(error);
    return { mistake: code === "ENOENT" ? keySentences.missing(path) : keySentences.unreadable(path, code) };
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) return { mistake: keylessSentence(path, text) };
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    return { mistake: keySentences.broken(path) };
  }
  return { key: staffKey(decrypter) };
}

function keylessSentence(path: string, text: string): string {
  if (/^-----BEGIN AGE|^age-encryption\.org\/v1/.test(text)) return keySentences.locked(path);
  if (/^\s*age1/m.test(text)) return keySentences.publicKey(path);
  return keySentences.noKey(path);
}

const sealedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

function staffKey(decrypter: Decrypter): StaffKey {
  async function openBytes(sealed: Uint8Array): Promise<Opened<Uint8Array>> {
    try {
      return { value: await decrypter.decrypt(sealed) };
    } catch (error) {
      // The package has no error types.
      const isOther = error instanceof Error && error.message.startsWith("no identity matched");
      return { trouble: isOther ? "other-key" : "damaged" };
    }
  }
  async function openFields(sealed: Uint8Array): Promise<Opened<LeadFields>> {
    const opened = await openBytes(sealed);
    if ("trouble" in opened) return opened;
    const fields = sealedFields.safeParse(jsonOf(opened.value));
    return fields.success ? { value: fields.data } : { trouble: "damaged" };
  }
  return { openBytes, openFields };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
