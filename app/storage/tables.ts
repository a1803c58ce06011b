/** Both databases return integers, texts and bytes; times are UTC, ISO 8601 with milliseconds. */
import type { Generated } from "kysely";

export type Tables = {
  catalogue: CatalogueTable;
  dealership: DealershipTable;
  brands: BrandsTable;
  models: ModelsTable;
  cars: CarsTable;
  car_colors: CarColorsTable;
  car_pictures: CarPicturesTable;
  pictures: PicturesTable;
  renditions: RenditionsTable;
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
};

type CatalogueTable = {
  id: number;
  version: number;
  imported_at: string | null;
  next_car_id: number;
};

/** One row, or none before the first import. */
type DealershipTable = {
  id: number;
  /** JSON of a `Dealership`. */
  settings: string;
};

export type BrandsTable = {
  slug: string;
  name_ar: string;
  name_en: string | null;
  mark_path: string | null;
  popular_rank: number | null;
  /** JSON list of texts. */
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
  /** Hundredths of a litre. */
  engine_centilitres: number | null;
  cylinders: number | null;
  /** Tenths of a litre per 100 km. */
  consumption_decilitres: number | null;
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
  /** JSON list of bilingual texts. */
  features: string;
  /** JSON list of bilingual texts. */
  capabilities: string;
  card_picture: number | null;
  added_at: string;
  sold_at: string | null;
  /** SHA-256 of the stock list's data, without status and `addedAt`. */
  content_hash: string;
};

export type CarColorsTable = { car_id: number; position: number; color: string };

export type CarPicturesTable = {
  car_id: number;
  position: number;
  picture_hash: string;
  color: string | null;
  /** 0 or 1. */
  illustrative: number;
};

export type PicturesTable = { hash: string; width: number; height: number };

type RenditionsTable = { picture_hash: string; width: number; format: string; bytes: Uint8Array };

/** `content` is JSON that is read only as a whole; `position` is the dealership's order. */
type ContentTable = { number: number; position: number; content: string };

/** `YYYY-MM-DD` in Riyadh, both inclusive. */
type OffersTable = ContentTable & { starts_on: string; ends_on: string };

/** By stock number, because an offer may be imported before its car. Including VAT; null if the car keeps its own price. */
type OfferCarsTable = { offer_number: number; position: number; stock_number: string; halalas: number | null };

type PagesTable = { slug: string; content: string };

export type LeadsTable = {
  id: Generated<number>;
  reference: string;
  kind: string;
  locale: string;
  received_at: string;
  /** `accepted` or `quarantined`. */
  standing: string;
  /** JSON list of texts. */
  suspicions: string;
  /** JSON object, levels 0 to 2. */
  fields: string;
  /** Level 3, an age file. */
  sealed: Uint8Array | null;
  /** JSON list. */
  consents: string;
  idempotency_key: string | null;
  /** HMAC of the content with the day's key, in hex; cleared after two days, when the key is deleted. */
  fingerprint: string | null;
  /** Unique: key and content of a request with an idempotency key. */
  once: string | null;
  /** Reference of the lead that this one corrects. */
  corrects: string | null;
};

/** CVs as age files. */
type LeadFilesTable = { lead_id: number; media_type: string; byte_count: number; sealed: Uint8Array };

export type OutboxTable = {
  id: Generated<number>;
  lead_id: number;
  /** Null while no channel is configured. */
  channel: string | null;
  /** `waiting`, `delivered`, `undelivered` or `unrouted`. */
  state: string;
  attempts: number;
  created_at: string;
  first_attempt_at: string | null;
  next_attempt_at: string;
  leased_until: string | null;
  lease_owner: string | null;
  delivered_at: string | null;
  /** A code of our own, never a server's response, which may quote an address. */
  last_error: string | null;
};

export type SubscribersTable = {
  /** Lower case. */
  email: string;
  reference: string;
  locale: string;
  /** `pending`, `confirmed` or `unsubscribed`. */
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

/** The staff's public keys, used if none is configured. */
type RecipientsTable = { recipient: string; made_at: string };

/** `day-2026-11-21`: key of a day's fingerprints, deleted after two days. `links`: key of confirmation links. */
type SecretsTable = { name: string; secret: Uint8Array; made_at: string };
