import type { Database } from "./database.ts";
import { saveRecipient, recipient, secret } from "./secrets.ts";

export type KeyStore = {
  /** Public key for encrypting leads if none is configured. */
  recipient(): Promise<string | undefined>;
  /** Returns the effective recipient, which another process may have saved first. */
  saveRecipient(recipient: string, at: string): Promise<string>;
  /** 32 random bytes, created on first use, the same for all processes. */
  secret(name: string): Promise<Uint8Array>;
};

export function keyStore(database: Database): KeyStore {
  const { read } = database;
  return {
    recipient: () => recipient(read),
    saveRecipient: (newRecipient, at) => saveRecipient(database, newRecipient, at),
    secret: (name) => secret(database, name),
  };
}
