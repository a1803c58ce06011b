import type { Generated } from "kysely";

export type KeyBoxTables = {
  key_boxes: KeyBoxesTable;
  key_handovers: KeyHandoversTable;
};

export type KeyBoxesTable = {
  id: Generated<number>;
  staff_id: number;
  kind: string;
  /** Of the passkey that opens it; null for a passphrase. */
  passkey_id: string | null;
  sealed: Uint8Array;
  /** JSON list of the public keys. */
  recipients: string;
  device: string;
  made_at: string;
  used_at: string | null;
};

type KeyHandoversTable = {
  /** Who asks for the key. */
  staff_id: number;
  /** Their browser's public key, made for this alone. */
  recipient: string;
  asked_at: string;
  expires_at: string;
  /** Who has answered; without `sealed` they refused. */
  answered_by: number | null;
  /** The staff's key, sealed to `recipient`. */
  sealed: Uint8Array | null;
};
