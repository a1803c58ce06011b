import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";

type Encrypt = (bytes: Uint8Array) => Promise<Uint8Array>;

export type Encryption = {
  seal: Encrypt;
  /** Path of the staff's key file, if it was just created. */
  newKeyFile?: string;
};

type EncryptionOptions = {
  storage: Pick<Storage, "keys">;
  settings: Pick<Settings, "staffRecipients" | "dataDir">;
  now?: () => Date;
};

/** Encrypts for STAFF_RECIPIENT, else the stored recipient, else a new key. Throws if the recipient is invalid or the key cannot be written. */
export async function createEncryption({
  storage,
  settings,
  now = () => new Date(),
}: EncryptionOptions): Promise<Encryption> {
  if (settings.staffRecipients.length > 0) return { seal: encryptTo(settings.staffRecipients, "STAFF_RECIPIENT") };
  const storedRecipient = await storage.keys.recipient();
  if (storedRecipient !== undefined)
    return { seal: encryptTo([storedRecipient], "The staff's public key in the database") };
  const { recipient, newKeyFile } = await createKey(storage, settings.dataDir, now());
  return {
    seal: encryptTo([recipient], "The staff's public key in the database"),
    ...(newKeyFile !== undefined && { newKeyFile }),
  };
}

function encryptTo(recipients: readonly string[], source: string): Encrypt {
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
  return async (bytes) =>
    new Uint8Array(await new Response(await encrypter.encrypt(readInBlocks(bytes))).arrayBuffer());
}

const blockBytes = 64 * 1024;

/** Lets other requests run between blocks: encrypting a CV of 5 MB takes a sixth of a second. */
function readInBlocks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    async pull(stream) {
      if (offset >= bytes.length) return stream.close();
      if (offset > 0) await setImmediate();
      stream.enqueue(bytes.subarray(offset, offset + blockBytes));
      offset += blockBytes;
    },
  });
}

/** If another process was faster, its key wins and this file is deleted. */
async function createKey(
  storage: EncryptionOptions["storage"],
  dataDir: string,
  now: Date,
): Promise<{ recipient: string; newKeyFile?: string }> {
  const identity = await generateX25519Identity();
  const ownRecipient = await identityToRecipient(identity);
  const at = now.toISOString();
  const keyFile = await writeKeyFile(dataDir, `# created: ${at}\n# public key: ${ownRecipient}\n${identity}\n`);
  const recipient = await storage.keys.saveRecipient(ownRecipient, at);
  if (recipient === ownRecipient) return { recipient, newKeyFile: keyFile };
  await rm(keyFile);
  return { recipient };
}

/** Never overwrites an older key, which older requests still need. */
async function writeKeyFile(dataDir: string, text: string): Promise<string> {
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
        `The staff's key cannot be written: ${reason}. Create one with \`age-keygen\` and set its public key as STAFF_RECIPIENT.`,
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
