import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import {
  isQuarantined,
  type SavedLead,
  type NewLead,
  referenceBytes,
  encodeReference,
  repeatWindowMs,
  type Standing,
} from "../../dealership/leads/lead.ts";
import { acknowledgedAddress, addAcknowledgement } from "./acknowledgements.ts";
import type { Dialect } from "../database/database.ts";
import { leadJsonColumns } from "./lead-rows.ts";
import { lockUntilCommit } from "../database/locks.ts";
import { acceptQuarantined, routeAccepted } from "./routing.ts";
import type { LeadIdentity } from "../types.ts";
import type { Tables } from "../database/tables.ts";

const maxAttempts = 20;

export async function saveLead(db: Transaction<Tables>, dialect: Dialect, input: NewLead): Promise<SavedLead> {
  const lead = { ...input, at: new Date(input.at).toISOString() };
  await lockUntilCommit(db, dialect, lockNames(lead));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const repeated = await findRepeatedLead(db, lead);
    if (repeated !== undefined) {
      // A quarantined lead that is sent again without spam signals is accepted.
      if (standingOf(lead) === "accepted") await acceptQuarantined(db, repeated, lead.channels, { at: lead.at });
      return { reference: repeated, isNew: false };
    }
    const reference = encodeReference(randomBytes(referenceBytes));
    if (await insertLead(db, lead, reference)) return { reference, isNew: true };
  }
  throw new Error("Could not find an unused reference.");
}

function lockNames(lead: NewLead): string[] {
  const ids = [...lead.fingerprints, ...(lead.idempotencyKey === undefined ? [] : [lead.idempotencyKey])];
  const names = ids.map((text) => `${lead.kind} ${text}`);
  // Concurrent requests for one address must not exceed its limit of mails.
  const address = lead.kind === "newsletter" ? String(lead.fields.email).toLowerCase() : acknowledgedAddress(lead);
  return address === undefined ? names : [...names, `subscriber ${address}`];
}

/** The content names its sender, so two people never send the same. Another key for the newsletter asks for another mail. */
export async function findRepeatedLead(db: Kysely<Tables>, lead: LeadIdentity): Promise<string | undefined> {
  const { kind, at, idempotencyKey, fingerprints } = lead;
  const windowStart = new Date(Date.parse(at) - repeatWindowMs).toISOString();
  const repeated = await db
    .selectFrom("leads")
    .where("kind", "=", kind)
    .where("fingerprint", "in", fingerprints)
    .where((where) =>
      where.or([
        ...(idempotencyKey === undefined ? [] : [where("idempotency_key", "=", idempotencyKey)]),
        ...(idempotencyKey !== undefined && kind === "newsletter" ? [] : [where("received_at", ">=", windowStart)]),
      ]),
    )
    .orderBy("id")
    .select("reference")
    .executeTakeFirst();
  return repeated?.reference;
}

async function insertLead(db: Transaction<Tables>, lead: NewLead, reference: string): Promise<boolean> {
  const [fingerprint] = lead.fingerprints;
  const key = lead.idempotencyKey;
  const standing = standingOf(lead);
  const jsonColumns = leadJsonColumns(lead);
  const inserted = await db
    .insertInto("leads")
    .values({
      reference,
      kind: lead.kind,
      locale: lead.locale,
      received_at: lead.at,
      standing,
      ...jsonColumns,
      sealed: lead.sealed ?? null,
      idempotency_key: key ?? null,
      fingerprint,
      once: key === undefined ? null : `${lead.kind} ${key} ${fingerprint}`,
      corrects: key === undefined ? null : await correctedReference(db, lead.kind, key),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return false;
  if (lead.file !== undefined) {
    const { mediaType, bytes, sealed } = lead.file;
    await db
      .insertInto("lead_files")
      .values({ lead_id: inserted.id, media_type: mediaType, byte_count: bytes, sealed })
      .execute();
  }
  if (standing === "accepted") {
    await routeAccepted(
      db,
      { id: inserted.id, reference, kind: lead.kind, locale: lead.locale, ...jsonColumns },
      lead.channels,
      lead.at,
    );
    const address = acknowledgedAddress(lead);
    if (address !== undefined) await addAcknowledgement(db, inserted.id, address, lead.at);
  }
  return true;
}

function standingOf(lead: NewLead): Standing {
  return isQuarantined(lead.suspicions) ? "quarantined" : "accepted";
}

async function correctedReference(db: Transaction<Tables>, kind: string, key: string): Promise<string | null> {
  const first = await db
    .selectFrom("leads")
    .where("kind", "=", kind)
    .where("idempotency_key", "=", key)
    .orderBy("id")
    .select("reference")
    .executeTakeFirst();
  return first?.reference ?? null;
}
