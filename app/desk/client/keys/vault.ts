/** The staff's private key while it is open. Runs in a worker: `key-worker.ts`. */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

export type VaultProblem =
  | "no-key"
  | "public-key"
  | "locked"
  | "wrong"
  | "other-key"
  | "damaged"
  | "closed"
  | "no-prf"
  | "signed-out"
  | "refused"
  | "expired";

/** What opens the key returns its public keys. Everything else fails with `closed` before. */
export type Vault = {
  /** A key file: lines that begin with AGE-SECRET-KEY-. */
  load(text: string): Promise<string[]>;
  openByPassphrase(sealed: Uint8Array, passphrase: string): Promise<string[]>;
  openByPasskey(sealed: Uint8Array, lock: CryptoKey): Promise<string[]>;
  /** A public key, made for this page alone, to receive the key of a colleague. */
  ask(): Promise<string>;
  receive(sealed: Uint8Array): Promise<string[]>;
  sealByPassphrase(passphrase: string): Promise<Uint8Array<ArrayBuffer>>;
  sealByPasskey(lock: CryptoKey): Promise<Uint8Array<ArrayBuffer>>;
  sealTo(recipient: string): Promise<Uint8Array<ArrayBuffer>>;
  decrypt(sealed: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
};

const nonceBytes = 12;
/** Two to the power of it: 128 MB, a second on a computer, three on a phone. `age` takes 18 by itself and opens both. */
const scryptWorkFactor = 17;
const boxVersion = new TextEncoder().encode("maarad key box 1");

export class VaultError extends Error {
  problem: VaultProblem;

  constructor(problem: VaultProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function createVault(): Vault {
  let identities: string[] = [];
  let ownIdentity: string | undefined;

  async function load(text: string): Promise<string[]> {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const found = [...new Set(lines.filter((line) => line.startsWith("AGE-SECRET-KEY-")))];
    if (found.length === 0) throw new VaultError(whyNoKey(text));
    try {
      const recipients = await Promise.all(found.map((identity) => identityToRecipient(identity)));
      identities = found;
      return recipients;
    } catch {
      throw new VaultError("damaged");
    }
  }

  function openDecrypter(): Decrypter {
    if (identities.length === 0) throw new VaultError("closed");
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    return decrypter;
  }

  /** As a key file, which `age -i` reads, too. */
  async function keyFile(): Promise<string> {
    if (identities.length === 0) throw new VaultError("closed");
    const lines = await Promise.all(
      identities.map(async (identity) => `# public key: ${await identityToRecipient(identity)}\n${identity}\n`),
    );
    return lines.join("");
  }

  return {
    load,
    async openByPassphrase(sealed, passphrase) {
      const decrypter = new Decrypter();
      decrypter.addPassphrase(passphrase);
      return await load(await decryptText(decrypter, sealed));
    },
    async openByPasskey(sealed, lock) {
      const bytes = Uint8Array.from(sealed);
      const [iv, data] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
      const algorithm = { name: "AES-GCM", iv, additionalData: boxVersion };
      const text = await crypto.subtle.decrypt(algorithm, lock, data).catch(() => {
        throw new VaultError("wrong");
      });
      return await load(new TextDecoder().decode(text));
    },
    async ask() {
      ownIdentity = await generateX25519Identity();
      return await identityToRecipient(ownIdentity);
    },
    async receive(sealed) {
      if (ownIdentity === undefined) throw new VaultError("closed");
      const decrypter = new Decrypter();
      decrypter.addIdentity(ownIdentity);
      return await load(await decryptText(decrypter, sealed));
    },
    async sealByPassphrase(passphrase) {
      const encrypter = new Encrypter();
      encrypter.setPassphrase(passphrase);
      encrypter.setScryptWorkFactor(scryptWorkFactor);
      return Uint8Array.from(await encrypter.encrypt(await keyFile()));
    },
    async sealByPasskey(lock) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const algorithm = { name: "AES-GCM", iv, additionalData: boxVersion };
      const data = await crypto.subtle.encrypt(algorithm, lock, new TextEncoder().encode(await keyFile()));
      return Uint8Array.from([...iv, ...new Uint8Array(data)]);
    },
    async sealTo(recipient) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return Uint8Array.from(await encrypter.encrypt(await keyFile()));
    },
    async decrypt(sealed) {
      try {
        return Uint8Array.from(await openDecrypter().decrypt(sealed));
      } catch (error) {
        if (error instanceof VaultError) throw error;
        throw new VaultError(isOtherKey(error) ? "other-key" : "damaged");
      }
    },
  };
}

async function decryptText(decrypter: Decrypter, sealed: Uint8Array): Promise<string> {
  try {
    return await decrypter.decrypt(sealed, "text");
  } catch (error) {
    throw new VaultError(isOtherKey(error) ? "wrong" : "damaged");
  }
}

/** The library has no other sign of it. */
function isOtherKey(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("no identity matched");
}

function whyNoKey(text: string): VaultProblem {
  if (/^-----BEGIN AGE|^age-encryption\.org\/v1/.test(text)) return "locked";
  return /^\s*age1/m.test(text) ? "public-key" : "no-key";
}
