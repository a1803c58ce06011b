import type { Channel, SavedLead, Lead, NewLead } from "../../dealership/leads/lead.ts";
import type { Database } from "../database/database.ts";
import { erasures, eraseLeads } from "./erasure.ts";
import { findRepeatedLead } from "./save-lead.ts";
import { leadWriter } from "./lead-writer.ts";
import {
  countLeads,
  leadByReference,
  leads,
  referencesOf,
  similarReferences,
  encryptedFile,
  encryptedFields,
} from "./leads.ts";
import { logAccess, accessLog, accessLogPage } from "./access-log.ts";
import { countExpired, purge } from "./retention.ts";
import { releaseLead } from "./routing.ts";
import { confirmSubscription, endSubscription, subscribers } from "./subscribers.ts";
import type {
  LeadSearch,
  LeadIdentity,
  Subscriber,
  RetentionDays,
  ExpiredCount,
  PurgeResult,
  AccessLogEntry,
  StoredAccess,
} from "../types.ts";

export type LeadStore = {
  /** Durable on return. A repeated request returns the stored lead: same content within ten minutes, or with the same key at any time. */
  save(lead: NewLead): Promise<SavedLead>;
  /** Reference of the stored lead that `save` would return for this one. */
  findRepeated(lead: LeadIdentity): Promise<string | undefined>;
  find(reference: string): Promise<Lead | undefined>;
  /** At most three references that differ from this one in one or two letters, closest first. */
  similarReferences(reference: string): Promise<string[]>;
  /** Newest first. */
  list(search: LeadSearch): Promise<Lead[]>;
  count(filter: Pick<LeadSearch, "standing">): Promise<number>;
  encryptedFields(reference: string): Promise<Uint8Array | undefined>;
  encryptedFile(reference: string): Promise<{ sealed: Uint8Array; mediaType: string; bytes: number } | undefined>;
  /** Accepts a quarantined lead and routes it; false if there is none. */
  release(reference: string, channels: readonly Channel[], at: string, staffId?: number): Promise<boolean>;
  /** References of leads and subscriptions with this mobile number or e-mail address, not of messages that mention it. */
  referencesOf(contact: string): Promise<string[]>;
  /** Deletes leads and subscriptions for good; returns the references that existed. */
  erase(references: readonly string[], at: string): Promise<string[]>;
  erasures(): Promise<{ reference: string; at: string }[]>;
  /** Deletes expired data and unsubscribers, also from the database's files; keeps leads and CVs that wait for delivery. */
  purge(options: { at: string; days: RetentionDays }): Promise<PurgeResult>;
  countExpired(options: { at: string; days: RetentionDays }): Promise<ExpiredCount>;
  /**
   * True if the subscription is confirmed now; the first time its lead goes to `staffChannels`. The links of all its
   * mails work, repeatedly.
   */
  confirmSubscription(reference: string, at: string, staffChannels?: readonly Channel[]): Promise<boolean>;
  /** False if there is no such subscription; true if it has already ended. */
  endSubscription(reference: string, at: string): Promise<boolean>;
  subscribers(): Promise<Subscriber[]>;
  logAccess(entry: AccessLogEntry): Promise<void>;
  /** All, oldest first. */
  accessLog(): Promise<AccessLogEntry[]>;
  accessLogPage(options: { limit: number; before?: number | undefined }): Promise<StoredAccess[]>;
};

export function leadStore(database: Database): LeadStore {
  const { read, write } = database;
  return {
    save: leadWriter(database),
    findRepeated: (identity) => findRepeatedLead(read, identity),
    find: (reference) => leadByReference(read, reference),
    similarReferences: (reference) => similarReferences(read, reference),
    list: (search) => leads(read, search),
    count: (filter) => countLeads(read, filter),
    encryptedFields: (reference) => encryptedFields(read, reference),
    encryptedFile: (reference) => encryptedFile(read, reference),
    release: (reference, channels, at, staffId) => releaseLead(database, reference, channels, { at, staffId }),
    referencesOf: (contact) => referencesOf(read, contact),
    erase: (references, at) => eraseLeads(database, references, at),
    erasures: () => erasures(read),
    purge: (options) => purge(database, options),
    countExpired: (options) => countExpired(read, options),
    confirmSubscription: (reference, at, staffChannels = []) =>
      confirmSubscription(write, reference, at, staffChannels),
    endSubscription: (reference, at) => endSubscription(write, reference, at),
    subscribers: () => subscribers(read),
    logAccess: (entry) => logAccess(write, entry),
    accessLog: () => accessLog(read),
    accessLogPage: (options) => accessLogPage(read, options),
  };
}
