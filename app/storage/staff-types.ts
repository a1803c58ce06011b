import type { StaffMember } from "../dealership/staff/staff-member.ts";

export type StaffListEntry = StaffMember & {
  passkeys: number;
  /** Of the latest use of the desk, while a session or passkey remembers it. */
  seenAt?: string | undefined;
  /** When the open sign-in link expires. */
  linkExpiresAt?: string | undefined;
};

/** Who changes something; without a person the command line. */
export type Actor = { staffId?: number | undefined; at: string };

export type AddResult = { outcome: "added"; id: number } | { outcome: "email-taken" };

/** `promoted`: to manage the staff, or to be an owner. `changed-meanwhile`: somebody else has changed the profile since the form was opened. */
export type ChangeResult = "changed" | "promoted" | "unknown" | "email-taken" | "last-owner" | "changed-meanwhile";

export type Passkey = {
  /** Credential id in base64url. */
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  device: string;
  addedAt: string;
  usedAt?: string | undefined;
  /** Who made the link that it was made with. */
  linkBy?: number | undefined;
};

/** `unknown`: not one of the person's. */
export type RemovePasskeyResult = "removed" | "unknown" | "last-passkey";

export type SignInWay = "passkey" | "link";

export type NewSession = {
  tokenHash: string;
  way: SignInWay;
  device: string;
  at: string;
  endsAt: string;
};

export type Session = Omit<NewSession, "tokenHash" | "at"> & { id: number; beganAt: string; seenAt: string };

export type SignedIn = { session: Session; person: StaffMember };

export type NewLink = { tokenHash: string; expiresAt: string };

/** Of a sign-in link; `switched-off`: of a person who may not sign in. */
export type LinkState =
  | { state: "open"; person: StaffMember; userHandle: string; expiresAt: string }
  | { state: "used" | "expired" | "unknown" | "switched-off" };
