import type { StockPicture } from "../dealership/car/car.ts";
import type { InspectionReport } from "../dealership/car/inspection.ts";
import type { Price } from "../dealership/pricing/price.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";
import type { Bilingual, Locale } from "../dealership/text/bilingual.ts";
import type { LeadKind, NewLead, Standing } from "../dealership/leads/lead.ts";
import type { Body, Color, Condition, Fuel, Status, Transmission } from "../dealership/car/vocabulary.ts";

/** A car in an import; brand and pictures are references. */
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
  rangeKm?: number;
  batteryKwh?: number;
  chargeMinutes?: number;
  seats?: number;
  mileageKm: number;
  price: Price;
  colors: Color[];
  vin?: string;
  branch?: string;
  description?: Bilingual;
  features: Bilingual[];
  capabilities: Bilingual[];
  /** Defaults to the stored time, for a new car to the time of the import. */
  addedAt?: string;
  pictures: StockPicture[];
  inspection?: InspectionReport;
};

export type PictureFormat = "avif" | "webp";
export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** `hash`: SHA-256 of the original in hex. */
export type RenderedPicture = { hash: string; width: number; height: number; renditions: Rendition[] };

export type StockImportResult = { added: number; changed: number; unchanged: number; sold: number; kept: number };

export type Today = () => Day;

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

/** Numbers of deleted items; `kept` counts expired leads that still wait for delivery. */
export type PurgeResult = { cvs: number; requests: number; quarantined: number; subscribers: number; kept: number };

/** Leads that a purge would delete, wholly or their CVs, and all leads. */
export type ExpiredCount = { expired: number; all: number };

/** `who` is the user of the operating system. */
export type AccessLogEntry = {
  at: string;
  who: string;
  command: string;
  reason?: string;
  references: readonly string[];
};

export type StoredAccess = AccessLogEntry & { id: number };
