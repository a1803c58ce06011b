/** Screens a validated form for spam, encrypts private fields and stores it with its deliveries in one transaction. */
import { createHmac, createSecretKey } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { byLevel } from "../../dealership/forms/levels.ts";
import {
  channelsOf,
  type Consent,
  type DataLevel,
  type FieldValue,
  type LeadFields,
  type LeadKind,
  type NewLead,
} from "../../dealership/leads/lead.ts";
import { logContext } from "../../log.server.ts";
import { siteContext, type Site } from "../../context.ts";
import type { FormSigns } from "./spam-signals.ts";

export type CheckedForm = {
  kind: LeadKind;
  locale: Locale;
  values: Readonly<Record<string, FieldValue | undefined>>;
  levels: Readonly<Record<string, DataLevel>>;
  consents?: readonly Consent[];
  cv?: { bytes: Uint8Array; mediaType: string; name: string };
  signs: FormSigns;
};

/** `not-stored`: the database failed, so the visitor must not be told otherwise. */
export type Received = { outcome: "stored"; reference: string; isNew: boolean } | { outcome: "not-stored" };

export async function receive(form: CheckedForm, context: Readonly<RouterContextProvider>): Promise<Received> {
  const site = context.get(siteContext);
  const log = context.get(logContext);
  const begun = performance.now();
  try {
    const kept = await site.storage.leads.save(await newLead(form, site));
    site.wakeDelivery();
    log.info(
      { reference: kept.reference, kind: form.kind, isNew: kept.isNew, ms: Math.round(performance.now() - begun) },
      "request kept",
    );
    return { outcome: "stored", ...kept };
  } catch (error) {
    log.error({ err: error, kind: form.kind }, "request not kept");
    return { outcome: "not-stored" };
  }
}

async function newLead(form: CheckedForm, site: Site): Promise<NewLead> {
  const now = site.now();
  const { open, secret } = byLevel({ ...form.values, ...(form.cv && { cvName: form.cv.name }) }, form.levels);
  const isSecretEmpty = Object.keys(secret).length === 0;
  return {
    kind: form.kind,
    locale: form.locale,
    at: now.toISOString(),
    fields: open,
    ...(!isSecretEmpty && { sealed: await site.seal(new TextEncoder().encode(JSON.stringify(secret))) }),
    ...(form.cv && {
      file: { sealed: await site.seal(form.cv.bytes), mediaType: form.cv.mediaType, bytes: form.cv.bytes.length },
    }),
    consents: form.consents ?? [],
    suspicions: form.signs.suspicions,
    ...(form.signs.idempotencyKey !== undefined && { idempotencyKey: form.signs.idempotencyKey }),
    fingerprints: await fingerprints(form, { ...open, ...secret }, now, site),
    channels: channelsOf(form.kind, site.channels),
  };
}

const aDayMs = 86_400_000;

/**
 * Keyed hashes of today and yesterday, so that a repeated request is recognised until the end of the next day (UTC),
 * as with its key. A plain hash would let anyone with the database try out salaries.
 */
export async function fingerprints(
  form: Pick<CheckedForm, "kind" | "cv">,
  fields: LeadFields,
  now: Date,
  site: Site,
): Promise<[string, string]> {
  const content = Buffer.from(JSON.stringify([form.kind, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]));
  const parts = form.cv ? [content, form.cv.bytes] : [content];
  const [today, yesterday] = await Promise.all(
    [now, new Date(now.getTime() - aDayMs)].map((day) => fingerprint(parts, day, site)),
  );
  if (today === undefined || yesterday === undefined) throw new Error("unreachable");
  return [today, yesterday];
}

async function fingerprint(parts: readonly Uint8Array[], day: Date, site: Site): Promise<string> {
  const secret = await site.storage.keys.secret(`day-${day.toISOString().slice(0, 10)}`);
  const hmac = createHmac("sha256", createSecretKey(secret));
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}
