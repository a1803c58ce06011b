/** A request of a visitor as it is kept: what kind, what it says, how private each part is, whether it looks like a person's. */
import type { Locale } from "./bilingual.ts";

export const leadKinds = ["contact-message", "newsletter", "service-order", "purchase-order", "job-application"] as const;
export type LeadKind = (typeof leadKinds)[number];

/**
 * How private a field is. 0: public. 1: about the car, the branch, the city. 2: who is asking and what for.
 * 3: salary, commitments, defaults, loans, age, CV: sealed to the staff's key, never kept in the clear.
 */
export type DataLevel = 0 | 1 | 2 | 3;

export type FieldValue = string | number | boolean | readonly string[];

/** By name on the wire, in the order of the form. */
export type LeadFields = Readonly<Record<string, FieldValue>>;

/** What a visitor agreed to, in the words that were shown. */
export type Consent = {
  kind: ConsentKind;
  /** Of the sentence. */
  version: string;
  locale: Locale;
  text: string;
  /** UTC, ISO 8601. */
  at: string;
};

export type ConsentKind = "credit";

/** Why a request may not be a person's. Signs only sort a request; none of them ever discards it. */
export const suspicions = [
  /** A field that people do not see was filled. */
  "honeypot",
  /** Sent faster than a person fills it. */
  "too-fast",
  /** More from one address than people send. */
  "too-many",
  /** The browser did not say where the form came from. */
  "no-origin",
  /** A message that is mostly links. */
  "links",
] as const;
export type Suspicion = (typeof suspicions)[number];

/** A lone missing origin is what old browsers and API clients send, so it counts only beside another sign. */
export function isQuarantined(signs: readonly Suspicion[]): boolean {
  return signs.some((sign) => sign !== "no-origin");
}

export type Standing = "accepted" | "quarantined";

/** A request on its way into the database: checked, sorted, its private part sealed. */
export type NewLead = {
  kind: LeadKind;
  locale: Locale;
  /** UTC, ISO 8601. */
  at: string;
  /** Levels 0 to 2. */
  fields: LeadFields;
  /** Level 3 as JSON in an age file; left out where the form has none. */
  sealed?: Uint8Array;
  /** The CV in an age file of its own. */
  file?: { sealed: Uint8Array; mediaType: string; bytes: number };
  consents: readonly Consent[];
  suspicions: readonly Suspicion[];
  /** Made by the browser or the API client, once for a filled form. */
  idempotencyKey?: string;
  /** Says whether two requests have the same content; made with the day's secret (`fingerprints` in `receive.server.ts`). The first is today's, the second the one it would have had yesterday. */
  fingerprints: readonly [string, string];
  /** Where it is to be delivered; none where nothing is configured, then it waits for whatever will be. */
  channels: readonly Channel[];
};

/** What became of a new lead. `isNew` is false where the same request was already there; the reference is that one's. */
export type KeptLead = { reference: string; isNew: boolean };

/** A request as staff reads it. */
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
  /** Another lead that came with the same idempotency key and other content: the visitor corrected something. */
  corrects?: string;
  hasSealed: boolean;
  file?: { mediaType: string; bytes: number };
  delivery: { channel: Channel; state: DeliveryState; attempts: number; lastError?: string; deliveredAt?: string }[];
};

/** `mail`: to the staff. `crm`: ADF/XML by mail to the dealer's CRM. `webhook`: signed, by HTTP. `confirmation`: to a newsletter's subscriber. */
export const channels = ["mail", "crm", "webhook", "confirmation"] as const;
export type Channel = (typeof channels)[number];

/** Those among the configured channels that a kind of request goes to: newsletters to the subscriber, orders to the CRM, too. */
export function channelsOf(kind: LeadKind, configured: readonly Channel[]): Channel[] {
  return configured.filter((channel) => {
    if (channel === "crm") return kind === "purchase-order";
    if (channel === "confirmation") return kind === "newsletter";
    return channel === "webhook" || kind !== "newsletter";
  });
}

/** `unrouted`: a channel that it needs was not configured when it came. `undelivered`: given up after 72 hours, kept and shouted about. */
export const deliveryStates = ["waiting", "delivered", "undelivered", "unrouted"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One thing to deliver, leased to one worker. */
export type Delivery = {
  id: number;
  channel: Channel;
  lead: Lead;
  /** Those before this one. */
  attempts: number;
  /** UTC, ISO 8601; the moment of the first attempt, this one if there was none. */
  firstAttemptAt: string;
};

/** How the outbox stands, for `/readyz` and the log. */
export type OutboxState = {
  waiting: number;
  unrouted: number;
  undelivered: number;
  /** UTC, ISO 8601: when the oldest waiting request came. */
  oldestWaitingAt?: string;
};

// Crockford's base 32 without its vowel-like digits' doubles: nothing that is misread on the telephone.
const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const referenceBytes = 5;

/** The reference that 40 random bits make. */
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

/** A reference as people type or dictate it, in the form that is kept; `undefined` where it is none. */
export function readReference(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters)) return undefined;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
