import { readFile } from "node:fs/promises";
import { text as textOf } from "node:stream/consumers";
import { Decrypter } from "age-encryption";
import * as z from "zod";
import type { LeadFields } from "../../app/dealership/leads/lead.ts";
import { errorCode } from "../import/folder-file.ts";
import { keyErrors } from "./messages.ts";

/** `other-key`: encrypted for none of the keys in the file. `damaged`: encrypted for one of them, but the data is corrupt. */
type Decrypted<Value> = { value: Value } | { error: "other-key" | "damaged" };

export type StaffKey = {
  decryptBytes(encrypted: Uint8Array): Promise<Decrypted<Uint8Array>>;
  decryptFields(encrypted: Uint8Array): Promise<Decrypted<LeadFields>>;
};

const standardInput = "-";

/** Reads all `AGE-SECRET-KEY-` lines, so that one file can hold old and new keys. `-` is standard input. */
export async function readStaffKey(
  file: string,
  stdin: NodeJS.ReadableStream,
): Promise<{ key: StaffKey } | { error: string }> {
  const path = file === standardInput ? "Standard input" : file;
  let text: string;
  try {
    text = file === standardInput ? await textOf(stdin) : await readFile(file, "utf8");
  } catch (error) {
    const code = errorCode(error);
    return { error: code === "ENOENT" ? keyErrors.missing(path) : keyErrors.unreadable(path, code) };
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) return { error: noKeyError(path, text) };
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    return { error: keyErrors.broken(path) };
  }
  return { key: staffKey(decrypter) };
}

function noKeyError(path: string, text: string): string {
  if (/^-----BEGIN AGE|^age-encryption\.org\/v1/.test(text)) return keyErrors.locked(path);
  if (/^\s*age1/m.test(text)) return keyErrors.publicKey(path);
  return keyErrors.noKey(path);
}

const decryptedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

function staffKey(decrypter: Decrypter): StaffKey {
  async function decryptBytes(encrypted: Uint8Array): Promise<Decrypted<Uint8Array>> {
    try {
      return { value: await decrypter.decrypt(encrypted) };
    } catch (error) {
      const isOtherKey = error instanceof Error && error.message.startsWith("no identity matched");
      return { error: isOtherKey ? "other-key" : "damaged" };
    }
  }
  async function decryptFields(encrypted: Uint8Array): Promise<Decrypted<LeadFields>> {
    const decrypted = await decryptBytes(encrypted);
    if ("error" in decrypted) return decrypted;
    const fields = decryptedFields.safeParse(parseJson(decrypted.value));
    return fields.success ? { value: fields.data } : { error: "damaged" };
  }
  return { decryptBytes: decryptBytes, decryptFields: decryptFields };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
