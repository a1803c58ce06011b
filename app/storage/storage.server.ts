/** The one door to what is kept: everything outside `storage/` asks here, whichever database is behind it. */
import { join } from "node:path";
import type { Brand, Car, CarSummary, Picture } from "../dealership/car.ts";
import type { Content } from "../dealership/content/content.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { IndexedCar } from "../dealership/stock-index.ts";
import type { Price } from "../dealership/price.ts";
import { riyadhDay, type Day } from "../dealership/riyadh-day.ts";
import type { Bilingual, Locale } from "../dealership/bilingual.ts";
import type { Channel, Delivery, KeptLead, Lead, LeadKind, NewLead, OutboxState, Standing } from "../dealership/lead.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "../dealership/vocabulary.ts";
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
import { car, wholeCarsForSale } from "./whole-cars.ts";

/** A car as the stock list brings it: no id yet, brand and pictures by name. */
export type StockCar = {
  stockNumber: string;
  condition: Condition;
  status: Status;
  brandSlug: string;
  model: { slug: string; name: Bilingual };
  trim?: Bilingual;
  year: number;
  body: Body;
  fuel: Fuel;
  transmission?: Transmission;
  engineLitres?: number;
  cylinders?: number;
  fuelConsumption?: number;
  seats?: number;
  mileageKm: number;
  price: Price;
  colors: Color[];
  vin?: string;
  branch?: string;
  description?: Bilingual;
  features: Bilingual[];
  capabilities: Bilingual[];
  /** UTC, ISO 8601; without one a new car gets the moment of the import and a known one keeps its own. */
  addedAt?: string;
  pictures: { hash: string; color?: Color; illustrative: boolean }[];
};

export type PictureFormat = "avif" | "webp";
export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A picture with every rendition; `hash` is the SHA-256 of the original in hex. */
export type RenderedPicture = { hash: string; width: number; height: number; renditions: Rendition[] };

export type StockImport = {
  /** Left out: what the database has stays. */
  dealership?: Dealership;
  /** Left out: what the database has stays. Brands without cars stay, too. */
  brands?: Brand[];
  /** Lists left out: what the database has of them stays. */
  content?: Partial<Content>;
  cars: StockCar[];
  /** Stock numbers that are in the list but whose row was bad: their cars stay as they are. */
  untouched: ReadonlySet<string>;
  /** Pictures that cars refer to although they are not kept: only a dry run has such. */
  unkeptPictures?: Picture[];
  /** UTC, ISO 8601. */
  at: string;
};

export type Today = () => Day;
export type StockImportResult = { added: number; changed: number; unchanged: number; sold: number; kept: number };
export type LeadSearch = { kind?: LeadKind; standing?: Standing; undelivered?: boolean; since?: string; idempotencyKey?: string; limit?: number };

/** What tells whether two requests are the same one. */
export type LeadIdentity = Pick<NewLead, "kind" | "at" | "idempotencyKey" | "fingerprints">;

export type Subscriber = { email: string; reference: string; locale: Locale; state: "pending" | "confirmed" | "unsubscribed"; askedAt: string; confirmedAt?: string };

export type RetentionDays = { cv: number; requests: number; quarantine: number };

/** How many of each; `kept` are past their time but still wait to be delivered. */
export type Purged = { cvs: number; requests: number; quarantined: number; subscribers: number; kept: number };

/** One look at what is private: by whom (the operating system's user), with which command, why. */
export type Reading = { at: string; who: string; command: string; reason?: string; references: readonly string[] };

export type Storage = {
  /** Rises with every import that changed something. */
  catalogueVersion(): Promise<number>;
  /** Calls soon after another process may have raised the version; gives its end. `undefined` where the database has to be asked. */
  onCatalogueChange(changed: () => void): (() => Promise<void>) | undefined;
  dealership(): Promise<Dealership | undefined>;
  brands(): Promise<Brand[]>;
  /** Offers decide prices by this day in Riyadh. */
  today(): Day;
  content(): Promise<Content>;
  /** Every car that is for sale, for the index, at the prices of today. */
  carsForSale(): Promise<IndexedCar[]>;
  /** In the order asked, unknown ids left out, sold cars included. */
  carSummaries(ids: readonly number[]): Promise<CarSummary[]>;
  /** For sale, the largest discount first. */
  carsOnDiscount(limit: number): Promise<CarSummary[]>;
  /** In the offer's order, sold cars included. */
  carsOfOffer(offer: number): Promise<CarSummary[]>;
  car(id: number): Promise<Car | undefined>;
  /** The next cars for sale after a number, in order of their number, at most a thousand at once. */
  wholeCarsForSale(after: number, limit: number): Promise<Car[]>;
  /** Hashes among these whose renditions are already kept. */
  knownPictures(hashes: readonly string[]): Promise<Map<string, { width: number; height: number; renditionWidths: number[] }>>;
  keepPicture(picture: RenderedPicture): Promise<void>;
  rendition(hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined>;
  stockNumbersForSale(): Promise<string[]>;
  /** All in one transaction: settings, brands, cars, cars that vanished marked sold, the version raised when anything changed. `dryRun` rolls back and says what would have happened. */
  importStock(stock: StockImport, options: { dryRun: boolean }): Promise<StockImportResult>;
  /** Lead and outbox rows in one transaction, on the disk when it returns. The same request twice is one lead: by key and content, without a key by content within ten minutes. */
  keepLead(lead: NewLead): Promise<KeptLead>;
  /** The reference of the lead that `keepLead` would take this one for. */
  sameLead(lead: LeadIdentity): Promise<string | undefined>;
  lead(reference: string): Promise<Lead | undefined>;
  /** The newest first. */
  leads(asked: LeadSearch): Promise<Lead[]>;
  countLeads(asked: Pick<LeadSearch, "standing">): Promise<number>;
  /** The age files of a lead. */
  sealedPart(reference: string): Promise<Uint8Array | undefined>;
  sealedFile(reference: string): Promise<{ sealed: Uint8Array; mediaType: string; bytes: number } | undefined>;
  /** Takes due rows for one worker; nobody else gets them until the lease is over. */
  leaseDeliveries(asked: { channels: readonly Channel[]; owner: string; at: string; leaseMs: number; limit: number }): Promise<Delivery[]>;
  markDelivered(id: number, owner: string, at: string): Promise<void>;
  /** `nextAttemptAt` is left out when it is given up. `error` is a word of the program's own. */
  markFailed(id: number, owner: string, failure: { at: string; error: string; nextAttemptAt?: string }): Promise<void>;
  /** What waited for a channel gets those that are now configured; how many leads. */
  routeUnrouted(channels: readonly Channel[], at: string): Promise<number>;
  outboxState(): Promise<OutboxState>;
  /** Makes waiting and undelivered rows due now, of one lead or of all; how many. */
  retryDeliveries(reference: string | undefined, at: string): Promise<number>;
  /** A quarantined lead is accepted after all and goes to the channels; whether there was one. */
  releaseLead(reference: string, channels: readonly Channel[], at: string): Promise<boolean>;
  confirmSubscription(reference: string, at: string): Promise<boolean>;
  endSubscription(reference: string, at: string): Promise<boolean>;
  subscribers(): Promise<Subscriber[]>;
  /** Deletes what is older than its retention, and the newsletter's addresses of who left; never a lead that waits for a configured channel. */
  purge(asked: { at: string; days: RetentionDays }): Promise<Purged>;
  /** Deletes for good and remembers the references; those that were there. */
  eraseLeads(references: readonly string[], at: string): Promise<string[]>;
  /** References of the leads and subscriptions whose own mobile number or email address this is; not of those that name it in a text. */
  referencesOf(contact: string): Promise<string[]>;
  erasures(): Promise<{ reference: string; at: string }[]>;
  noteReading(reading: Reading): Promise<void>;
  readings(): Promise<Reading[]>;
  /** The public keys that leads are sealed to where none is configured; the first process to name one decides for all. */
  recipient(): Promise<string | undefined>;
  keepRecipient(recipient: string, at: string): Promise<string>;
  /** 32 random bytes under a name, made at the first asking, the same for every process. */
  secret(name: string): Promise<Uint8Array>;
  /** PostgreSQL: only one process at a time does work of this name; the others wait, and are called once when they begin to. */
  alone<Result>(name: string, patience: Patience, work: () => Promise<Result>): Promise<Result>;
  /** A copy of everything, made beside the running site, as one SQLite file. */
  backUp(path: string): Promise<void>;
  /** Fills an empty database from such a file. Throws where it is not empty. */
  restore(path: string): Promise<void>;
  close(): Promise<void>;
};

/** The file of the SQLite database. */
export function databaseFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "maarad.db");
}

/** Opens PostgreSQL where `databaseUrl` is given, else SQLite in `dataDir`; brings the tables up to date. Throws where the database is not safe to keep anything in. */
export async function openStorage(settings: { databaseUrl?: string; dataDir: string }, today: Today = () => riyadhDay(new Date())): Promise<Storage> {
  if (settings.databaseUrl === undefined) return await openSqliteStorage(databaseFile(settings), today);
  // Loaded only where it is used: most sites never need the driver.
  const { openPostgres } = await import("./postgres.ts");
  return storageOver(await openPostgres(settings.databaseUrl), today);
}

/** `:memory:` is a database that is gone after `close`. */
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
