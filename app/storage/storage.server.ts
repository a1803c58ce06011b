/** The only entry to the database for code outside `storage/`, for SQLite and PostgreSQL alike. */
import { join } from "node:path";
import type { Brand, Car, CarSummary } from "../dealership/car/car.ts";
import type { Content } from "../dealership/content/content.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { IndexedCar } from "../dealership/search/types.ts";
import { riyadhDay, type Day } from "../dealership/text/riyadh-day.ts";
import type { Channel, Delivery, KeptLead, Lead, NewLead, OutboxState } from "../dealership/leads/lead.ts";
import { backUp, restore } from "./backup.ts";
import { brands } from "./brands.ts";
import { carsForSale, carsOnDiscount, carSummaries, stockNumbersForSale } from "./cars.ts";
import { catalogueVersion, onCatalogueChange } from "./catalogue.ts";
import { content } from "./content.ts";
import type { Database } from "./database.ts";
import { dealership } from "./dealership.ts";
import { erasures, eraseLeads } from "./erasure.ts";
import { sameLead } from "./keep-lead.ts";
import { leadKeeper } from "./lead-keeper.ts";
import { countLeads, lead, leads, referencesOf, sealedFile, sealedPart } from "./leads.ts";
import { idsOfOffer } from "./offer-prices.ts";
import { leaseDeliveries, markDelivered, markFailed, outboxState, retryDeliveries } from "./outbox.ts";
import { keepPicture, knownPictures, rendition } from "./pictures.ts";
import { noteReading, readings } from "./readings.ts";
import { purge } from "./retention.ts";
import { releaseLead, routeUnrouted } from "./routing.ts";
import { alone, type Patience } from "./locks.ts";
import { keepRecipient, recipient, secret } from "./secrets.ts";
import { openSqlite } from "./sqlite.ts";
import { importStock } from "./stock-import.ts";
import { confirmSubscription, endSubscription, subscribers } from "./subscribers.ts";
import type {
  PictureFormat,
  RenderedPicture,
  StockImport,
  Today,
  StockImportResult,
  LeadSearch,
  LeadIdentity,
  Subscriber,
  RetentionDays,
  Purged,
  Reading,
} from "./types.ts";
import { car, wholeCarsForSale } from "./whole-cars.ts";

export type Storage = {
  /** Increases with every import that changed something. */
  catalogueVersion(): Promise<number>;
  /** Calls `changed` soon after another process may have raised the version; returns how to stop. `undefined` if the database must be polled. */
  onCatalogueChange(changed: () => void): (() => Promise<void>) | undefined;
  dealership(): Promise<Dealership | undefined>;
  brands(): Promise<Brand[]>;
  /** Riyadh's day, which decides offer prices. */
  today(): Day;
  content(): Promise<Content>;
  /** Every car for sale, for the index, at today's prices. */
  carsForSale(): Promise<IndexedCar[]>;
  /** In the requested order, without unknown ids, sold cars included. */
  carSummaries(ids: readonly number[]): Promise<CarSummary[]>;
  /** For sale, largest discount first. */
  carsOnDiscount(limit: number): Promise<CarSummary[]>;
  /** In the offer's order, sold cars included. */
  carsOfOffer(offer: number): Promise<CarSummary[]>;
  car(id: number): Promise<Car | undefined>;
  /** Cars for sale with ids above `after`, by id, at most a thousand. */
  wholeCarsForSale(after: number, limit: number): Promise<Car[]>;
  /** Those of these hashes whose renditions are stored. */
  knownPictures(
    hashes: readonly string[],
  ): Promise<Map<string, { width: number; height: number; renditionWidths: number[] }>>;
  keepPicture(picture: RenderedPicture): Promise<void>;
  rendition(hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  stockNumbersForSale(): Promise<string[]>;
  /**
   * One transaction: settings, brands and cars; marks missing cars as sold and raises the version if anything changed.
   * `dryRun` rolls back and returns what would have happened.
   */
  importStock(stock: StockImport, options: { dryRun: boolean }): Promise<StockImportResult>;
  /** Lead and outbox rows in one transaction, durable on return. Repeated requests are one lead: by key and content, without a key by content within ten minutes. */
  keepLead(lead: NewLead): Promise<KeptLead>;
  /** Reference of the lead that `keepLead` would treat this one as a repetition of. */
  sameLead(lead: LeadIdentity): Promise<string | undefined>;
  lead(reference: string): Promise<Lead | undefined>;
  /** Newest first. */
  leads(asked: LeadSearch): Promise<Lead[]>;
  countLeads(asked: Pick<LeadSearch, "standing">): Promise<number>;
  sealedPart(reference: string): Promise<Uint8Array | undefined>;
  sealedFile(reference: string): Promise<{ sealed: Uint8Array; mediaType: string; bytes: number } | undefined>;
  /** Leases due rows to one worker; others do not get them until the lease expires. */
  leaseDeliveries(asked: {
    channels: readonly Channel[];
    owner: string;
    at: string;
    leaseMs: number;
    limit: number;
  }): Promise<Delivery[]>;
  markDelivered(id: number, owner: string, at: string): Promise<void>;
  /** Without `nextAttemptAt` it is given up. `error` is a code of our own. */
  markFailed(id: number, owner: string, failure: { at: string; error: string; nextAttemptAt?: string }): Promise<void>;
  /** Routes waiting leads to the configured channels; returns how many leads. */
  routeUnrouted(channels: readonly Channel[], at: string): Promise<number>;
  outboxState(): Promise<OutboxState>;
  /** Makes waiting and undelivered rows due now, of one lead or of all; returns how many. */
  retryDeliveries(reference: string | undefined, at: string): Promise<number>;
  /** Accepts a quarantined lead and routes it; false if there is none. */
  releaseLead(reference: string, channels: readonly Channel[], at: string): Promise<boolean>;
  confirmSubscription(reference: string, at: string): Promise<boolean>;
  endSubscription(reference: string, at: string): Promise<boolean>;
  subscribers(): Promise<Subscriber[]>;
  /** Deletes expired data and unsubscribers' addresses; never a lead that waits for a configured channel. */
  purge(asked: { at: string; days: RetentionDays }): Promise<Purged>;
  /** Deletes for good and records the references; returns those that existed. */
  eraseLeads(references: readonly string[], at: string): Promise<string[]>;
  /** References of leads and subscriptions with this mobile number or e-mail address; not of those that mention it in a text. */
  referencesOf(contact: string): Promise<string[]>;
  erasures(): Promise<{ reference: string; at: string }[]>;
  noteReading(reading: Reading): Promise<void>;
  readings(): Promise<Reading[]>;
  /** Public key that leads are encrypted for if none is configured; the first process to store one decides for all. */
  recipient(): Promise<string | undefined>;
  keepRecipient(recipient: string, at: string): Promise<string>;
  /** 32 random bytes by name, created on first use, the same for every process. */
  secret(name: string): Promise<Uint8Array>;
  /** PostgreSQL: only one process at a time runs work of this name; `onWait` is called once when a process starts to wait. */
  alone<Result>(name: string, patience: Patience, work: () => Promise<Result>): Promise<Result>;
  /** A copy of everything as one SQLite file; the site keeps running. */
  backUp(path: string): Promise<void>;
  /** Fills an empty database from a backup. Throws if it is not empty. */
  restore(path: string): Promise<void>;
  close(): Promise<void>;
};

export function databaseFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "maarad.db");
}

/** Opens PostgreSQL if `databaseUrl` is set, else SQLite in `dataDir`, and migrates. Throws if the database is not safe to store anything in. */
export async function openStorage(
  settings: { databaseUrl?: string; dataDir: string },
  today: Today = () => riyadhDay(new Date()),
): Promise<Storage> {
  if (settings.databaseUrl === undefined) return await openSqliteStorage(databaseFile(settings), today);
  // Lazy: most sites never need the driver.
  const { openPostgres } = await import("./postgres.ts");
  return storageOver(await openPostgres(settings.databaseUrl), today);
}

/** `:memory:` is lost on `close`. */
export async function openSqliteStorage(path: string, today: Today = () => riyadhDay(new Date())): Promise<Storage> {
  return storageOver(await openSqlite(path), today);
}

function storageOver(database: Database, today: Today): Storage {
  const { read, write, close } = database;
  return {
    catalogueVersion: () => catalogueVersion(read),
    onCatalogueChange: (changed) => onCatalogueChange(database, changed),
    dealership: () => dealership(read),
    brands: () => brands(read),
    today,
    content: () => content(read),
    carsForSale: () => carsForSale(read, today()),
    carSummaries: (ids) => carSummaries(read, ids, today()),
    carsOnDiscount: (limit) => carsOnDiscount(read, limit, today()),
    carsOfOffer: async (offer) => carSummaries(read, await idsOfOffer(read, offer), today()),
    car: (id) => car(read, id, today()),
    wholeCarsForSale: (after, limit) => wholeCarsForSale(read, after, limit, today()),
    knownPictures: (hashes) => knownPictures(read, hashes),
    keepPicture: (picture) => keepPicture(write, picture),
    rendition: (hash, width, format) => rendition(read, hash, width, format),
    stockNumbersForSale: () => stockNumbersForSale(read),
    importStock: (stock, options) => importStock(database, stock, options),
    keepLead: leadKeeper(database),
    sameLead: (given) => sameLead(read, given),
    lead: (reference) => lead(read, reference),
    leads: (asked) => leads(read, asked),
    countLeads: (asked) => countLeads(read, asked),
    sealedPart: (reference) => sealedPart(read, reference),
    sealedFile: (reference) => sealedFile(read, reference),
    leaseDeliveries: (asked) => leaseDeliveries(database, asked),
    markDelivered: (id, owner, at) => markDelivered(write, id, owner, at),
    markFailed: (id, owner, failure) => markFailed(write, id, owner, failure),
    routeUnrouted: (channels, at) => routeUnrouted(database, channels, at),
    outboxState: () => outboxState(read),
    retryDeliveries: (reference, at) => retryDeliveries(write, reference, at),
    releaseLead: (reference, channels, at) => releaseLead(database, reference, channels, at),
    confirmSubscription: (reference, at) => confirmSubscription(write, reference, at),
    endSubscription: (reference, at) => endSubscription(write, reference, at),
    subscribers: () => subscribers(read),
    purge: (asked) => purge(database, asked),
    eraseLeads: (references, at) => eraseLeads(database, references, at),
    referencesOf: (contact) => referencesOf(read, contact),
    erasures: () => erasures(read),
    noteReading: (reading) => noteReading(write, reading),
    readings: () => readings(read),
    recipient: () => recipient(read),
    keepRecipient: (named, at) => keepRecipient(database, named, at),
    secret: (name) => secret(database, name),
    alone: (name, patience, work) => (database.dialect === "postgres" ? alone(read, name, patience, work) : work()),
    backUp: (path) => backUp(database, path),
    restore: (path) => restore(database, path),
    close,
  };
}
