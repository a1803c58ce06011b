import type { Role } from "../dealership/staff/rights.ts";

/** Who opens it: `passkeyId` is that of the person's passkey. */
export type KeyBoxLock = { kind: "passphrase" } | { kind: "passkey"; passkeyId: string };

export type NewKeyBox = KeyBoxLock & {
  /** An age file for a passphrase; salt, nonce and AES-GCM for a passkey. */
  sealed: Uint8Array<ArrayBuffer>;
  /** Public keys of the private keys inside, as the person's browser says. */
  recipients: string[];
  device: string;
};

export type KeyBox = NewKeyBox & { id: number; madeAt: string; usedAt?: string | undefined };

export type KeyHolder = {
  boxId: number;
  staffId: number;
  name: string;
  role: Role;
  kind: KeyBoxLock["kind"];
  device: string;
  madeAt: string;
  usedAt?: string | undefined;
};

/** Somebody who waits for the key. */
export type WaitingForKey = { staffId: number; name: string; recipient: string; askedAt: string };

/** `none`: never asked, too long ago, or the key has been fetched and locked in a box. */
export type KeyAnswer =
  { state: "none" | "waiting" | "refused" } | { state: "answered"; sealed: Uint8Array<ArrayBuffer> };
