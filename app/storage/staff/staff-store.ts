import type { StaffMember, StaffProfile } from "../../dealership/staff/staff-member.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import type { Database } from "../database/database.ts";
import { addPasskey, findPasskey, passkeysOf, removePasskey, signInByPasskey, userHandleOf } from "./passkeys.ts";
import { endSessions, findSession, markSeen, sessionsOf } from "./sessions.ts";
import { addLink, linkState, purgeSignIns, signInByLink } from "./sign-in-links.ts";
import {
  addStaffMember,
  changeLocale,
  changeStaffMember,
  findStaffMember,
  listStaff,
  switchOff,
  switchOn,
} from "./staff-members.ts";
import type {
  Actor,
  AddResult,
  ChangeResult,
  LinkState,
  NewLink,
  NewSession,
  Passkey,
  RemovePasskeyResult,
  Session,
  SignedIn,
  StaffListEntry,
} from "../staff-types.ts";

type Now = { at: string; idleSince: string };

export type StaffStore = {
  /** By name. */
  list(at: string): Promise<StaffListEntry[]>;
  find(by: { id: number } | { email: string }): Promise<StaffMember | undefined>;
  add(profile: StaffProfile, by: Actor): Promise<AddResult>;
  /**
   * Whoever becomes an owner or may manage the staff loses passkeys, sessions and open links. Open requests of a kind
   * that the new role does not see are nobody's then.
   */
  change(which: { id: number; version: number }, profile: StaffProfile, by: Actor): Promise<ChangeResult>;
  /** Nobody but the person changes it, so that it needs no version. */
  changeLocale(id: number, locale: Locale): Promise<void>;
  /** Ends the person's sessions and links, deletes their key boxes and gives their open requests back, too. */
  switchOff(id: number, by: Actor): Promise<"switched-off" | "unknown" | "last-owner">;
  /** False if the person is not switched off. */
  switchOn(id: number, by: Actor): Promise<boolean>;
  /** Replaces the person's open links. `isPhoneLost` also removes their passkeys and ends their sessions. */
  addLink(id: number, link: NewLink, by: Actor & { isPhoneLost?: boolean }): Promise<void>;
  linkState(tokenHash: string, at: string): Promise<LinkState>;
  /** Uses the link up and starts a session, with the new passkey if there is one. Any state but `open` changes nothing. */
  signInByLink(tokenHash: string, session: NewSession, passkey?: Passkey): Promise<LinkState["state"]>;
  /** What passkeys know the person by, in base64url. */
  userHandle(id: number): Promise<string>;
  passkeysOf(id: number): Promise<Passkey[]>;
  findPasskey(id: string): Promise<{ passkey: Passkey; person: StaffMember } | undefined>;
  addPasskey(id: number, passkey: Passkey): Promise<void>;
  /** The last one stays. */
  removePasskey(id: number, passkeyId: string, at: string): Promise<RemovePasskeyResult>;
  /** Starts a session; false if the passkey was removed or the person switched off meanwhile. */
  signInByPasskey(passkey: { id: string; counter: number }, session: NewSession): Promise<boolean>;
  /** The session and the person as they are now, unless it has ended, idled since `idleSince` or the person is switched off. */
  findSession(tokenHash: string, now: Now): Promise<SignedIn | undefined>;
  /** Latest first. */
  sessionsOf(id: number, now: Now): Promise<Session[]>;
  markSeen(sessionId: number, at: string): Promise<void>;
  /** `but`: the one that stays. */
  endSessions(id: number, which: { id: number } | { but: number } | "all"): Promise<void>;
  /** Deletes sessions that have ended, and links that expired before `linksBefore`. */
  purgeSignIns(now: Now & { linksBefore: string }): Promise<void>;
};

export function staffStore(database: Database): StaffStore {
  const { read, write } = database;
  return {
    list: (at) => listStaff(read, at),
    find: (by) => findStaffMember(read, by),
    add: (profile, by) => addStaffMember(database, profile, by),
    change: (which, profile, by) => changeStaffMember(database, which, profile, by),
    changeLocale: (id, locale) => changeLocale(write, id, locale),
    switchOff: (id, by) => switchOff(database, id, by),
    switchOn: (id, by) => switchOn(database, id, by),
    addLink: (id, link, by) => addLink(database, id, link, by),
    linkState: (tokenHash, at) => linkState(read, tokenHash, at),
    signInByLink: (tokenHash, session, passkey) => signInByLink(database, tokenHash, session, passkey),
    userHandle: (id) => userHandleOf(read, id),
    passkeysOf: (id) => passkeysOf(read, id),
    findPasskey: (id) => findPasskey(read, id),
    addPasskey: (id, passkey) => write.transaction().execute((db) => addPasskey(db, id, passkey)),
    removePasskey: (id, passkeyId, at) => removePasskey(database, id, passkeyId, at),
    signInByPasskey: (passkey, session) => signInByPasskey(database, passkey, session),
    findSession: (tokenHash, now) => findSession(read, tokenHash, now),
    sessionsOf: (id, now) => sessionsOf(read, id, now),
    markSeen: (sessionId, at) => markSeen(write, sessionId, at),
    endSessions: (id, which) => endSessions(database, id, which),
    purgeSignIns: (now) => purgeSignIns(database, now),
  };
}
