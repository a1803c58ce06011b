import type { Generated } from "kysely";

export type StaffTables = {
  staff: StaffTable;
  passkeys: PasskeysTable;
  sign_in_links: SignInLinksTable;
  sessions: SessionsTable;
  events: EventsTable;
};

export type StaffTable = {
  id: Generated<number>;
  name: string;
  /** Lower case. */
  email: string;
  role: string;
  branch: string | null;
  locale: string;
  /** What passkeys know the person by; random. */
  user_handle: string;
  added_at: string;
  switched_off_at: string | null;
  version: number;
};

export type PasskeysTable = {
  /** Credential id in base64url. */
  id: string;
  staff_id: number;
  public_key: Uint8Array;
  counter: number;
  transports: string;
  device: string;
  added_at: string;
  used_at: string | null;
  /** Who made the link that it was made with; null if the person added it, by the command line, or before that was noted. */
  link_by: number | null;
};

type SignInLinksTable = {
  token_hash: string;
  staff_id: number;
  made_at: string;
  /** Null is the command line. */
  made_by: number | null;
  expires_at: string;
  used_at: string | null;
};

export type SessionsTable = {
  id: Generated<number>;
  token_hash: string;
  staff_id: number;
  way: string;
  device: string;
  began_at: string;
  seen_at: string;
  ends_at: string;
};

type EventsTable = {
  id: Generated<number>;
  at: string;
  /** Who did it; null is the system or a visitor. */
  staff_id: number | null;
  kind: string;
  lead_id: number | null;
  car_id: number | null;
  subject_staff_id: number | null;
  /** JSON object, data levels 0 and 1. */
  details: string;
};
