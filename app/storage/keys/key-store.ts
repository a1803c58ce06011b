import type { Database } from "../database/database.ts";
import { saveRecipient, recipient, secrets } from "../database/secrets.ts";

export type KeyStore = {
  /** Public key for encrypting leads if none is configured. */
  recipient(): Promise<string | undefined>;
  /** Returns the effective recipient, which another process may have saved first. */
  saveRecipient(recipient: string, at: string): Promise<string>;
  /** 32 random bytes, created on first use, the same for all processes. */
  secret(name: string): Promise<Uint8Array>;
  /** Creates the missing ones in one transaction. */
  secrets(names: readonly string[]): Promise<Uint8Array[]>;
};

export function keyStore(database: Database): KeyStore {
  const { read } = database;
  const pending = new Map<string, Promise<Map<string, Uint8Array>>>();

  // While the database is locked, callers wait together instead of one after the other.
  function sharedSecrets(names: readonly string[]): Promise<Map<string, Uint8Array>> {
    const key = names.join(" ");
    const promise = pending.get(key) ?? secrets(database, names).finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  }

  async function storedSecret(name: string, names: readonly string[]): Promise<Uint8Array> {
    const secret = (await sharedSecrets(names)).get(name);
    if (secret === undefined) throw new Error(`The secret ${name} was not stored.`);
    return secret;
  }

  return {
    recipient: () => recipient(read),
    saveRecipient: (newRecipient, at) => saveRecipient(database, newRecipient, at),
    secret: (name) => storedSecret(name, [name]),
    secrets: (names) => Promise.all(names.map((name) => storedSecret(name, names))),
  };
}
