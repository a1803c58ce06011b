import type { Brand, Picture } from "../dealership/car/car.ts";
import type { Content } from "../dealership/content/content.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { Price } from "../dealership/pricing/price.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";
import type { Bilingual, Locale } from "../dealership/text/bilingual.ts";
import type { LeadKind, NewLead, Standing } from "../dealership/leads/lead.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "../dealership/car/vocabulary.ts";

/** A car of a stock list: without id, brand and pictures by reference. */
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
  /** UTC, ISO 8601; defaults to the time of the import for a new car, and to the stored one for a known car. */
  addedAt?: string;
  pictures: { hash: string; color?: Color; illustrative: boolean }[];
};

export type PictureFormat = "avif" | "webp";
export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** `hash`: SHA-256 of the original in hex. */
export type RenderedPicture = { hash: string; width: number; height: number; renditions: Rendition[] };

export type StockImport = {
  /** Unchanged if missing. */
  dealership?: Dealership;
  /** Unchanged if missing. Brands without cars stay. */
  brands?: Brand[];
  /** Missing lists stay unchanged. */
  content?: Partial<Content>;
  cars: StockCar[];
  /** Stock numbers of invalid rows: their cars stay unchanged. */
  untouched: ReadonlySet<string>;
  /** Pictures that cars reference although they are not stored: dry runs only. */
  unkeptPictures?: Picture[];
  /** UTC, ISO 8601. */
  at: string;
};

export type Today = () => Day;
export type StockImportResult = { added: number; changed: number; unchanged: number; sold: number; kept: number };
export type LeadSearch = {
  kind?: LeadKind;
  standing?: Standing;
  undelivered?: boolean;
  since?: string;
  idempotencyKey?: string;
  limit?: number;
};

export type LeadIdentity = Pick<NewLead, "kind" | "at" | "idempotencyKey" | "fingerprints">;

export type Subscriber = {
  email: string;
  reference: string;
  locale: Locale;
  state: "pending" | "confirmed" | "unsubscribed";
  askedAt: string;
  confirmedAt?: string;
};

export type RetentionDays = { cv: number; requests: number; quarantine: number };

/** Number deleted of each; `kept` have expired but still wait to be delivered. */
export type Purged = { cvs: number; requests: number; quarantined: number; subscribers: number; kept: number };

/** Access to private data: `who` is the operating system's user. */
export type Reading = { at: string; who: string; command: string; reason?: string; references: readonly string[] };
