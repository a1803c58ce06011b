import type { Database } from "./database.ts";
import { keepRecipient, recipient, secret } from "./secrets.ts";

export type KeyStore = {
  /** Public key that leads are encrypted for if none is configured; the first process to store one decides for all. */
  recipient(): Promise<string | undefined>;
  saveRecipient(recipient: string, at: string): Promise<string>;
  /** 32 random bytes by name, created on first use, the same for every process. */
  secret(name: string): Promise<Uint8Array>;
};

export function keyStore(database: Database): KeyStore {
  const { read } = database;
  return {
    recipient: () => recipient(read),
    saveRecipient: (named, at) => keepRecipient(database, named, at),
    secret: (name) => secret(database, name),
  };
}
