import type { Channel, KeptLead, Lead, NewLead } from "../dealership/leads/lead.ts";
import type { Database } from "./database.ts";
import { erasures, eraseLeads } from "./erasure.ts";
import { sameLead } from "./keep-lead.ts";
import { leadKeeper } from "./lead-keeper.ts";
import { countLeads, lead, leads, referencesOf, sealedFile, sealedPart } from "./leads.ts";
import { noteReading, readings } from "./readings.ts";
import { purge } from "./retention.ts";
import { releaseLead } from "./routing.ts";
import { confirmSubscription, endSubscription, subscribers } from "./subscribers.ts";
import type { LeadSearch, LeadIdentity, Subscriber, RetentionDays, Purged, Reading } from "./types.ts";

export type LeadStore = {
  /** Lead and outbox rows in one transaction, durable on return. Repeated requests are one lead: by key and content, without a key by content within ten minutes. */
  save(lead: NewLead): Promise<KeptLead>;
  /** Reference of the lead that `keepLead` would treat this one as a repetition of. */
  findRepeated(lead: LeadIdentity): Promise<string | undefined>;
  find(reference: string): Promise<Lead | undefined>;
  /** Newest first. */
  list(asked: LeadSearch): Promise<Lead[]>;
  count(asked: Pick<LeadSearch, "standing">): Promise<number>;
  encryptedFields(reference: string): Promise<Uint8Array | undefined>;
  encryptedFile(reference: string): Promise<{ sealed: Uint8Array; mediaType: string; bytes: number } | undefined>;
  /** Accepts a quarantined lead and routes it; false if there is none. */
  release(reference: string, channels: readonly Channel[], at: string): Promise<boolean>;
  /** References of leads and subscriptions with this mobile number or e-mail address; not of those that mention it in a text. */
  referencesOf(contact: string): Promise<string[]>;
  /** Deletes for good and records the references; returns those that existed. */
  erase(references: readonly string[], at: string): Promise<string[]>;
  erasures(): Promise<{ reference: string; at: string }[]>;
  /** Deletes expired data and unsubscribers' addresses; never a lead that waits for a configured channel. */
  purge(asked: { at: string; days: RetentionDays }): Promise<Purged>;
  confirmSubscription(reference: string, at: string): Promise<boolean>;
  endSubscription(reference: string, at: string): Promise<boolean>;
  subscribers(): Promise<Subscriber[]>;
  logAccess(reading: Reading): Promise<void>;
  accessLog(): Promise<Reading[]>;
};

export function leadStore(database: Database): LeadStore {
  const { read, write } = database;
  return {
    save: leadKeeper(database),
    findRepeated: (given) => sameLead(read, given),
    find: (reference) => lead(read, reference),
    list: (asked) => leads(read, asked),
    count: (asked) => countLeads(read, asked),
    encryptedFields: (reference) => sealedPart(read, reference),
    encryptedFile: (reference) => sealedFile(read, reference),
    release: (reference, channels, at) => releaseLead(database, reference, channels, at),
    referencesOf: (contact) => referencesOf(read, contact),
    erase: (references, at) => eraseLeads(database, references, at),
    erasures: () => erasures(read),
    purge: (asked) => purge(database, asked),
    confirmSubscription: (reference, at) => confirmSubscription(write, reference, at),
    endSubscription: (reference, at) => endSubscription(write, reference, at),
    subscribers: () => subscribers(read),
    logAccess: (reading) => noteReading(write, reading),
    accessLog: () => readings(read),
  };
}
