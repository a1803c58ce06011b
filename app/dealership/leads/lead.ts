import type { Locale } from "../text/bilingual.ts";
import { toLatinDigits } from "../text/folding.ts";

export const leadKinds = [
  "contact-message",
  "newsletter",
  "service-order",
  "purchase-order",
  "job-application",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/**
 * Privacy level of a field. 0: public. 1: car, branch, city. 2: personal data and the request itself.
 * 3: salary, commitments, defaults, loans, age, CV: stored only encrypted for the staff's key.
 */
export type DataLevel = 0 | 1 | 2 | 3;

export type FieldValue = string | number | boolean | readonly string[];

export type LeadFields = Readonly<Record<string, FieldValue>>;

/** `text` is what was shown; `at` is UTC, ISO 8601. */
export type Consent = {
  kind: ConsentKind;
  version: string;
  locale: Locale;
  text: string;
  at: string;
};

type ConsentKind = "credit";

/** Spam signals quarantine a request; none discards it. */
export const suspicions = ["honeypot", "too-fast", "too-many", "no-origin", "links"] as const;
export type SpamSignal = (typeof suspicions)[number];

/** A missing origin alone is normal for old browsers and API clients. */
export function isQuarantined(signals: readonly SpamSignal[]): boolean {
  return signals.some((signal) => signal !== "no-origin");
}

export type Standing = "accepted" | "quarantined";

export type NewLead = {
  kind: LeadKind;
  locale: Locale;
  at: string;
  fields: LeadFields;
  /** Fields of level 3 as JSON, encrypted with age; so is the file. */
  sealed?: Uint8Array;
  file?: { sealed: Uint8Array; mediaType: string; bytes: number };
  consents: readonly Consent[];
  suspicions: readonly SpamSignal[];
  idempotencyKey?: string;
  /** Keyed hash of the content: with today's key, then with yesterday's. */
  fingerprints: readonly [string, string];
  /** Without any the request waits until a channel is configured. */
  channels: readonly Channel[];
};

/** `isNew` is false for a repeated request; `reference` is then that of the stored one. */
export type SavedLead = { reference: string; isNew: boolean };

export type Lead = {
  /** Eight letters and digits in two groups: `K7QX-3MZP`. */
  reference: string;
  kind: LeadKind;
  locale: Locale;
  /** UTC, ISO 8601. */
  at: string;
  standing: Standing;
  suspicions: SpamSignal[];
  fields: LeadFields;
  consents: Consent[];
  /** Reference of the earlier lead with the same idempotency key and other content. */
  corrects?: string;
  hasSealed: boolean;
  file?: { mediaType: string; bytes: number };
  delivery: LeadDelivery[];
};

type LeadDelivery = {
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  lastError?: string;
  deliveredAt?: string;
  /** Recipients that have the mail while others refused it. */
  deliveredTo?: string[];
};

/**
 * `mail`: to the staff. `crm`: ADF/XML by mail. `webhook`: signed JSON. `confirmation`: mail to the visitor; to a
 * subscriber the link that confirms the subscription, to others an acknowledgement.
 */
export const channels = ["mail", "crm", "webhook", "confirmation"] as const;
export type Channel = (typeof channels)[number];

/** An acknowledgement that fails ends quietly: the visitor has seen the reference, and staff have the request. */
export function isAcknowledgement(kind: LeadKind, channel: Channel): boolean {
  return channel === "confirmation" && kind !== "newsletter";
}

/** Configured channels for a kind of lead. The intake adds the acknowledgement, which not every request gets. */
export function channelsOf(kind: LeadKind, configured: readonly Channel[]): Channel[] {
  return configured.filter((channel) => {
    if (channel === "crm") return kind === "purchase-order";
    if (channel === "confirmation") return kind === "newsletter";
    return channel === "webhook" || kind !== "newsletter";
  });
}

/** `unrouted`: the channel was not configured when the lead came in. `undelivered`: given up after 72 hours, raises an alarm. */
export const deliveryStates = ["waiting", "delivered", "undelivered", "unrouted"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type Delivery = {
  id: number;
  channel: Channel;
  lead: Lead;
  attempts: number;
  /** UTC, ISO 8601; the time of this attempt if it is the first. */
  firstAttemptAt: string;
  /** Recipients that earlier attempts reached. */
  deliveredTo?: readonly string[];
};

export type OutboxState = {
  waiting: number;
  unrouted: number;
  undelivered: number;
  /** UTC, ISO 8601. */
  oldestWaitingAt?: string;
};

/** The same content within this time is one request, from one tab or two. */
export const repeatWindowMs = 600_000;

// Crockford's base 32, without letters that are easily misread.
const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const referenceBytes = 5;

export function encodeReference(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random.subarray(0, referenceBytes)) bits = (bits << 8n) | BigInt(byte);
  let letters = "";
  for (let position = 0; position < 8; position += 1) {
    letters = (referenceLetters[Number(bits & 31n)] ?? "") + letters;
    bits >>= 5n;
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const maxTypedReference = 60;

/** Normalises a reference as it is typed or dictated, with any digits, spaces and dashes; `undefined` if it is invalid. */
export function parseReference(text: string): string | undefined {
  if (text.length > maxTypedReference) return undefined;
  const letters = toLatinDigits(text.normalize("NFKC"))
    // Arabic keyboards have a tatweel in place of the dash.
    .replace(/[\s\p{Cf}\p{Pd}\u2212./_ـ]/gu, "")
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters)) return undefined;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
