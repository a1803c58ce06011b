/** Encrypts private fields for the staff's key (age). The process has only the recipients, never a key that decrypts. */
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";

type Seal = (bytes: Uint8Array) => Promise<Uint8Array>;

export type Sealing = {
  /** Returns a binary age file. */
  seal: Seal;
  /** Where the staff's key was written, if this start created it. */
  newKeyFile?: string;
};

type Opening = {
  storage: Pick<Storage, "keys">;
  settings: Pick<Settings, "staffRecipients" | "dataDir">;
  now?: () => Date;
};

/** Encrypts for STAFF_RECIPIENT, else the recipient in the database, else a newly created key. Throws a readable message if none is possible. */
export async function openSealing({ storage, settings, now = () => new Date() }: Opening): Promise<Sealing> {
  if (settings.staffRecipients.length > 0) return { seal: sealTo(settings.staffRecipients, "STAFF_RECIPIENT") };
  const kept = await storage.keys.recipient();
  if (kept !== undefined) return { seal: sealTo([kept], "The staff's public key in the database") };
  const { recipient, newKeyFile } = await madeKey(storage, settings.dataDir, now());
  return {
    seal: sealTo([recipient], "The staff's public key in the database"),
    ...(newKeyFile !== undefined && { newKeyFile }),
  };
}

function sealTo(recipients: readonly string[], source: string): Seal {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(
        `${source} is no age recipient: ${JSON.stringify(recipient)}. \`age-keygen\` prints one as "Public key".`,
      );
    }
  }
  return async (bytes) => new Uint8Array(await new Response(await encrypter.encrypt(inBlocks(bytes))).arrayBuffer());
}

const blockBytes = 64 * 1024;

/** Encrypting a CV of 5 MB takes a sixth of a second; other requests run between its blocks. */
function inBlocks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream({
    async pull(stream) {
      if (start >= bytes.length) return stream.close();
      if (start > 0) await setImmediate();
      stream.enqueue(bytes.subarray(start, start + blockBytes));
      start += blockBytes;
    },
  });
}

/** The file is on disk before anything is encrypted for it. If another process was faster, its key wins and ours is deleted. */
async function madeKey(
  storage: Opening["storage"],
  dataDir: string,
  now: Date,
): Promise<{ recipient: string; newKeyFile?: string }> {
  const identity = await generateX25519Identity();
  const ours = await identityToRecipient(identity);
  const at = now.toISOString();
  const keyFile = await keepKey(dataDir, `# created: ${at}\n# public key: ${ours}\n${identity}\n`);
  const recipient = await storage.keys.saveRecipient(ours, at);
  if (recipient === ours) return { recipient, newKeyFile: keyFile };
  await rm(keyFile);
  return { recipient };
}

/** Never overwrites an older key: nothing else decrypts what was encrypted for it. */
async function keepKey(dataDir: string, text: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(dataDir, number === 1 ? "staff-key.txt" : `staff-key-${number}.txt`);
    try {
      await mkdir(dataDir, { recursive: true });
      await writeToDisk(path, text);
      return path;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `The staff's key cannot be written: ${reason}. Make one with \`age-keygen\` and set its public key as STAFF_RECIPIENT.`,
      );
    }
  }
}

async function writeToDisk(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(join(path, ".."), "r");
  await folder.sync().finally(() => folder.close());
}
