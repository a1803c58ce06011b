import type { Locale } from "../text/bilingual.ts";

export const leadKinds = [
  "contact-message",
  "newsletter",
  "service-order",
  "purchase-order",
  "job-application",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/**
 * Privacy level of a field. 0: public. 1: about the car, the branch, the city. 2: personal data and the request
 * itself. 3: salary, commitments, defaults, loans, age, CV: encrypted for the staff's key, never stored in plain text.
 */
export type DataLevel = 0 | 1 | 2 | 3;

export type FieldValue = string | number | boolean | readonly string[];

/** By field name, in form order. */
export type LeadFields = Readonly<Record<string, FieldValue>>;

/** With the exact text that was shown. */
export type Consent = {
  kind: ConsentKind;
  version: string;
  locale: Locale;
  text: string;
  /** UTC, ISO 8601. */
  at: string;
};

type ConsentKind = "credit";

/** Spam signals. They quarantine a request; none ever discards it. */
export const suspicions = [
  "honeypot",
  "too-fast",
  "too-many",
  /** Neither Origin nor Sec-Fetch-Site. */
  "no-origin",
  "links",
] as const;
export type Suspicion = (typeof suspicions)[number];

/** A missing origin alone is normal for old browsers and API clients, so it counts only with another signal. */
export function isQuarantined(signs: readonly Suspicion[]): boolean {
  return signs.some((sign) => sign !== "no-origin");
}

export type Standing = "accepted" | "quarantined";

export type NewLead = {
  kind: LeadKind;
  locale: Locale;
  at: string;
  /** Levels 0 to 2. */
  fields: LeadFields;
  /** Level 3 as JSON in an age file; missing if the form has none. */
  sealed?: Uint8Array;
  /** The CV in an age file of its own. */
  file?: { sealed: Uint8Array; mediaType: string; bytes: number };
  consents: readonly Consent[];
  suspicions: readonly Suspicion[];
  /** From the browser or the API client, one per filled form. */
  idempotencyKey?: string;
  /** Keyed hash of the content (`fingerprints` in `receive.server.ts`): with today's key, then with yesterday's. */
  fingerprints: readonly [string, string];
  /** Delivery channels; if none is configured the request waits until one is. */
  channels: readonly Channel[];
};

/** `isNew` is false for a repeated request, with the reference of the stored one. */
export type KeptLead = { reference: string; isNew: boolean };

export type Lead = {
  /** Eight letters and digits in two groups: `K7QX-3MZP`. */
  reference: string;
  kind: LeadKind;
  locale: Locale;
  /** UTC, ISO 8601. */
  at: string;
  standing: Standing;
  suspicions: Suspicion[];
  fields: LeadFields;
  consents: Consent[];
  /** Reference of another lead with the same idempotency key and different content: the visitor corrected it. */
  corrects?: string;
  hasSealed: boolean;
  file?: { mediaType: string; bytes: number };
  delivery: { channel: Channel; state: DeliveryState; attempts: number; lastError?: string; deliveredAt?: string }[];
};

/** `mail`: to the staff. `crm`: ADF/XML by mail to the dealer's CRM. `webhook`: signed, over HTTP. `confirmation`: to a newsletter's subscriber. */
export const channels = ["mail", "crm", "webhook", "confirmation"] as const;
export type Channel = (typeof channels)[number];

/** Configured channels that apply to a kind: newsletters go to the subscriber, orders also to the CRM. */
export function channelsOf(kind: LeadKind, configured: readonly Channel[]): Channel[] {
  return configured.filter((channel) => {
    if (channel === "crm") return kind === "purchase-order";
    if (channel === "confirmation") return kind === "newsletter";
    return channel === "webhook" || kind !== "newsletter";
  });
}

/** `unrouted`: a required channel was not configured when it came. `undelivered`: given up after 72 hours, kept and raised as an alarm. */
export const deliveryStates = ["waiting", "delivered", "undelivered", "unrouted"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type Delivery = {
  id: number;
  channel: Channel;
  lead: Lead;
  /** Before this one. */
  attempts: number;
  /** UTC, ISO 8601; this attempt's if there was none. */
  firstAttemptAt: string;
};

/** For `/readyz` and the log. */
export type OutboxState = {
  waiting: number;
  unrouted: number;
  undelivered: number;
  /** UTC, ISO 8601. */
  oldestWaitingAt?: string;
};

// Crockford's base 32: no letters that are misheard or misread on the phone.
const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const referenceBytes = 5;

/** Encodes 40 random bits. */
export function referenceOf(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random.subarray(0, referenceBytes)) bits = (bits << 8n) | BigInt(byte);
  let letters = "";
  for (let position = 0; position < 8; position += 1) {
    letters = (referenceLetters[Number(bits & 31n)] ?? "") + letters;
    bits >>= 5n;
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Normalises a typed or dictated reference; `undefined` if it is none. */
export function readReference(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters)) return undefined;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
