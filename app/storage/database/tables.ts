/** Both databases return integers, text and bytes; times are UTC, ISO 8601 with milliseconds. */
import type { Generated } from "kysely";
import type { CarCount } from "../../dealership/car/car-counts.ts";
import type { KeyBoxTables } from "./key-box-tables.ts";
import type { ContentDeskTables } from "./content-desk-tables.ts";
import type { LeadWorkTables } from "./lead-work-tables.ts";
import type { StaffTables } from "./staff-tables.ts";
import type { DeskColumns, StockDeskTables } from "./stock-desk-tables.ts";

export type Tables = StaffTables &
  LeadWorkTables &
  StockDeskTables &
  KeyBoxTables &
  ContentDeskTables & {
    catalogue: CatalogueTable;
    dealership: DealershipTable;
    brands: BrandsTable;
    models: ModelsTable;
    cars: CarsTable & DeskColumns;
    car_days: CarDaysTable;
    car_colors: CarColorsTable;
    car_pictures: CarPicturesTable;
    pictures: PicturesTable;
    renditions: RenditionsTable;
    blurred_pictures: BlurredPicturesTable;
    offers: OffersTable;
    offer_cars: OfferCarsTable;
    services: ContentTable;
    news: ContentTable;
    jobs: ContentTable;
    pages: PagesTable;
    leads: LeadsTable;
    lead_files: LeadFilesTable;
    outbox: OutboxTable;
    subscribers: SubscribersTable;
    erasures: ErasuresTable;
    readings: ReadingsTable;
    recipients: RecipientsTable;
    secrets: SecretsTable;
    heartbeat: HeartbeatTable;
  };

type CatalogueTable = {
  id: number;
  version: number;
  imported_at: string | null;
  next_car_id: number;
};

type DealershipTable = {
  id: number;
  settings: string;
};

export type BrandsTable = {
  slug: string;
  name_ar: string;
  name_en: string | null;
  mark_path: string | null;
  popular_rank: number | null;
  also_written: string;
};

export type ModelsTable = {
  brand_slug: string;
  slug: string;
  name_ar: string;
  name_en: string | null;
};

export type CarsTable = {
  id: number;
  stock_number: string;
  condition: string;
  status: string;
  brand_slug: string;
  model_slug: string;
  trim_ar: string | null;
  trim_en: string | null;
  year: number;
  body: string;
  fuel: string;
  transmission: string | null;
  engine_centilitres: number | null;
  cylinders: number | null;
  /** Per 100 km. */
  consumption_decilitres: number | null;
  range_km: number | null;
  battery_wh: number | null;
  charge_minutes: number | null;
  seats: number | null;
  mileage_km: number;
  /** Including VAT; null on request, as is `vat_scheme`. */
  price_halalas: number | null;
  price_before_discount_halalas: number | null;
  vat_scheme: string | null;
  vin: string | null;
  branch: string | null;
  description_ar: string | null;
  description_en: string | null;
  features: string;
  capabilities: string;
  card_picture: number | null;
  added_at: string;
  sold_at: string | null;
  content_hash: string;
  inspected_on: string | null;
  inspection: string | null;
};

/** What visitors did with a car on a day in Riyadh. */
type CarDaysTable = { car_id: number; day: string } & Record<CarCount, number>;

export type CarColorsTable = { car_id: number; position: number; color: string };

export type CarPicturesTable = {
  car_id: number;
  position: number;
  picture_hash: string;
  color: string | null;
  illustrative: number;
  shot: string | null;
};

/** `last_used_at`: when it was stored, or taken off a car; null before that was noted. */
export type PicturesTable = { hash: string; width: number; height: number; last_used_at: string | null };

/** Pictures that were blurred and erased, and what is in their place: a list that still has one gets the other. */
type BlurredPicturesTable = { hash: string; blurred_hash: string; at: string };

type RenditionsTable = { picture_hash: string; width: number; format: string; bytes: Uint8Array };

type ContentTable = { number: number; position: number; content: string };

type OffersTable = ContentTable & { starts_on: string; ends_on: string };

/** An offer may be imported before its cars. `halalas` include VAT; null if the car keeps its price. */
type OfferCarsTable = { offer_number: number; position: number; stock_number: string; halalas: number | null };

type PagesTable = { slug: string; content: string };

export type LeadsTable = {
  id: Generated<number>;
  reference: string;
  kind: string;
  locale: string;
  received_at: string;
  standing: string;
  suspicions: string;
  /** JSON object, data levels 0 to 2. */
  fields: string;
  /** Data level 3, encrypted with age. */
  sealed: Uint8Array | null;
  consents: string;
  idempotency_key: string | null;
  /** HMAC of the content with a daily key, which is deleted after two days. */
  fingerprint: string | null;
  /** Unique: idempotency key and fingerprint, if there is a key. */
  once: string | null;
  /** Reference of the lead that this one corrects. */
  corrects: string | null;
};

type LeadFilesTable = { lead_id: number; media_type: string; byte_count: number; sealed: Uint8Array };

export type OutboxTable = {
  id: Generated<number>;
  lead_id: number;
  channel: string | null;
  state: string;
  attempts: number;
  created_at: string;
  first_attempt_at: string | null;
  next_attempt_at: string;
  leased_until: string | null;
  lease_owner: string | null;
  delivered_at: string | null;
  /** One of our codes: a server's response may quote an e-mail address. */
  last_error: string | null;
  /** JSON array of the recipients that have accepted the mail while others have not. */
  delivered_to: string | null;
  /** Mailbox of an acknowledgement, to count them by address; `null` in all other rows. */
  acknowledged_address: string | null;
};

export type SubscribersTable = {
  email: string;
  reference: string;
  locale: string;
  state: string;
  asked_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  consent_version: string;
};

/** Deletions to repeat after a restore; a reference is not personal data. */
type ErasuresTable = { reference: string; erased_at: string };

type ReadingsTable = {
  id: Generated<number>;
  at: string;
  who: string;
  command: string;
  reason: string | null;
  lead_references: string;
  count: number;
};

type RecipientsTable = { recipient: string; made_at: string };

/** `day-2026-11-21`: key of a day's fingerprints. `links`: key of confirmation links. */
type SecretsTable = { name: string; secret: Uint8Array; made_at: string };

/** One row: the last time at which the clock was trusted. */
type HeartbeatTable = { id: number; trusted_at: string };
