import { createHash } from "node:crypto";
import type { Channel, SavedLead, NewLead } from "../../dealership/leads/lead.ts";
import { inChunks } from "../database/chunks.ts";
import type { Storage } from "../storage.server.ts";

export const at = "2026-11-21T10:00:00.000Z";

export function after({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): string {
  return new Date(Date.parse(at) + days * 86_400_000 + minutes * 60_000).toISOString();
}

/** Like the intake: with the key of the request's day, then of the day before. */
export function fingerprintsOf(content: string, moment: string): [string, string] {
  const day = Date.parse(moment.slice(0, 10));
  const hashOn = (keyDay: number) => createHash("sha256").update(`${keyDay} ${content}`).digest("hex");
  return [hashOn(day), hashOn(day - 86_400_000)];
}

export function message(text: string, changes: Partial<NewLead> = {}): NewLead {
  const moment = changes.at ?? at;
  return {
    kind: "contact-message",
    locale: "ar",
    at: moment,
    fields: {
      branch: "riyadh",
      fullName: "نورة القحطاني",
      mobile: "+966501234567",
      email: "Noura@example.com",
      message: text,
    },
    consents: [],
    suspicions: [],
    fingerprints: fingerprintsOf(text, moment),
    channels: ["mail"],
    ...changes,
  };
}

export function subscription(email: string, changes: Partial<NewLead> = {}): NewLead {
  const moment = changes.at ?? at;
  return message(email, {
    kind: "newsletter",
    fields: { email },
    fingerprints: fingerprintsOf(email, moment),
    channels: ["confirmation"],
    ...changes,
  });
}

export const cvBytes = new Uint8Array([1, 0, 2, 255]);
export const encryptedBytes = new Uint8Array([9, 8, 0, 7]);

export function application(text: string, changes: Partial<NewLead> = {}): NewLead {
  return message(text, {
    kind: "job-application",
    fields: { fullName: text, phone: "+966555555555", email: "saad@example.com" },
    sealed: encryptedBytes,
    file: { sealed: cvBytes, mediaType: "application/pdf", bytes: 3 },
    ...changes,
  });
}

export function order(text: string, changes: Partial<NewLead> = {}): NewLead {
  return message(text, {
    kind: "purchase-order",
    locale: "en",
    fields: {
      car: 1001,
      clientName: text,
      mobile: "+966512345678",
      creditConsent: true,
      additionalServices: ["tinting", "plates"],
    },
    sealed: encryptedBytes,
    consents: [{ kind: "credit", version: "1", locale: "en", text: "I agree.", at }],
    channels: ["mail", "crm"],
    ...changes,
  });
}

export const allChannels: readonly Channel[] = ["mail", "crm", "webhook", "confirmation"];

export async function saveInOrder(storage: Storage, leads: readonly NewLead[]): Promise<SavedLead[]> {
  const saved: SavedLead[] = [];
  for (const lead of leads) saved.push(await storage.leads.save(lead));
  return saved;
}

/** In batches of 20: more would exceed the connection timeout. */
export async function saveMany(storage: Storage, leads: readonly NewLead[]): Promise<void> {
  for (const batch of inChunks(leads, 20)) await Promise.all(batch.map((lead) => storage.leads.save(lead)));
}
