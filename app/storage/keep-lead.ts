/** Stores a request with its deliveries, once for repeated submissions. */
import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import {
  isQuarantined,
  type KeptLead,
  type NewLead,
  referenceBytes,
  referenceOf,
  type Standing,
} from "../dealership/leads/lead.ts";
import type { Dialect } from "./database.ts";
import { saidColumns } from "./lead-rows.ts";
import { lock } from "./locks.ts";
import { acceptQuarantined, routeAccepted } from "./routing.ts";
import type { LeadIdentity } from "./types.ts";
import type { Tables } from "./tables.ts";

// Without a key, the same content within this time is the same click.
const sameClickMs = 600_000;

const mostTries = 20;

/** Durable when the transaction commits. */
export async function keepLead(db: Transaction<Tables>, dialect: Dialect, given: NewLead): Promise<KeptLead> {
  const lead = { ...given, at: new Date(given.at).toISOString() };
  await lock(db, dialect, identities(lead));
  for (let tries = 0; tries < mostTries; tries += 1) {
    const same = await sameLead(db, lead);
    if (same !== undefined) {
      // A quarantined request that is sent again without spam signals is accepted.
      if (standingOf(lead) === "accepted") await acceptQuarantined(db, same, lead.channels, lead.at);
      return { reference: same, isNew: false };
    }
    const reference = referenceOf(randomBytes(referenceBytes));
    if (await insertLead(db, lead, reference)) return { reference, isNew: true };
  }
  throw new Error("No free reference was found.");
}

function identities(lead: NewLead): string[] {
  const known = lead.idempotencyKey === undefined ? lead.fingerprints : [lead.idempotencyKey];
  const names = known.map((text) => `${lead.kind} ${text}`);
  // Two concurrent requests for one address would both count the mails that it got.
  return lead.kind === "newsletter" ? [...names, `subscriber ${String(lead.fields.email).toLowerCase()}`] : names;
}

/** Reference of the lead that this one repeats. */
export async function sameLead(db: Kysely<Tables>, lead: LeadIdentity): Promise<string | undefined> {
  const likely = db.selectFrom("leads").where("kind", "=", lead.kind).where("fingerprint", "in", lead.fingerprints);
  const same =
    lead.idempotencyKey === undefined
      ? likely
          .where("idempotency_key", "is", null)
          .where("received_at", ">=", new Date(Date.parse(lead.at) - sameClickMs).toISOString())
      : likely.where("idempotency_key", "=", lead.idempotencyKey);
  return (await same.orderBy("id").select("reference").executeTakeFirst())?.reference;
}

async function insertLead(db: Transaction<Tables>, lead: NewLead, reference: string): Promise<boolean> {
  const [fingerprint] = lead.fingerprints;
  const key = lead.idempotencyKey;
  const standing = standingOf(lead);
  const said = saidColumns(lead);
  const inserted = await db
    .insertInto("leads")
    .values({
      reference,
      kind: lead.kind,
      locale: lead.locale,
      received_at: lead.at,
      standing,
      ...said,
      sealed: lead.sealed ?? null,
      idempotency_key: key ?? null,
      fingerprint,
      once: key === undefined ? null : `${lead.kind} ${key} ${fingerprint}`,
      corrects: key === undefined ? null : await corrected(db, lead.kind, key),
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
      { id: inserted.id, reference, kind: lead.kind, locale: lead.locale, ...said },
      lead.channels,
      lead.at,
    );
  }
  return true;
}

function standingOf(lead: NewLead): Standing {
  return isQuarantined(lead.suspicions) ? "quarantined" : "accepted";
}

async function corrected(db: Transaction<Tables>, kind: string, key: string): Promise<string | null> {
  const earliest = await db
    .selectFrom("leads")
    .where("kind", "=", kind)
    .where("idempotency_key", "=", key)
    .orderBy("id")
    .select("reference")
    .executeTakeFirst();
  return earliest?.reference ?? null;
}
