import { createHmac, createSecretKey } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { splitByLevel } from "../../dealership/forms/split-by-level.ts";
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
import { appContext, type AppContext } from "../../context.ts";
import type { SpamSignals } from "./spam-signals.ts";

export type ValidatedForm = {
  kind: LeadKind;
  locale: Locale;
  values: Readonly<Record<string, FieldValue | undefined>>;
  levels: Readonly<Record<string, DataLevel>>;
  consents?: readonly Consent[];
  cv?: { bytes: Uint8Array; mediaType: string; name: string };
  signs: SpamSignals;
};

export type SubmitResult = { outcome: "stored"; reference: string; isNew: boolean } | { outcome: "not-stored" };

/** Encrypts private fields and stores the lead with its deliveries in one transaction. */
export async function submitLead(form: ValidatedForm, context: Readonly<RouterContextProvider>): Promise<SubmitResult> {
  const site = context.get(appContext);
  const log = context.get(logContext);
  const startedAt = performance.now();
  try {
    const saved = await site.storage.leads.save(await newLead(form, site));
    site.notifyOutbox();
    log.info(
      {
        reference: saved.reference,
        kind: form.kind,
        isNew: saved.isNew,
        ms: Math.round(performance.now() - startedAt),
      },
      "request kept",
    );
    return { outcome: "stored", ...saved };
  } catch (error) {
    log.error({ err: error, kind: form.kind }, "request not kept");
    return { outcome: "not-stored" };
  }
}

async function newLead(form: ValidatedForm, site: AppContext): Promise<NewLead> {
  const now = site.now();
  const { open, secret } = splitByLevel({ ...form.values, ...(form.cv && { cvName: form.cv.name }) }, form.levels);
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

const dayMs = 86_400_000;

/** HMACs with the keys of today and yesterday (UTC); a plain hash would let anyone with the database guess salaries. */
export async function fingerprints(
  form: Pick<ValidatedForm, "kind" | "cv">,
  fields: LeadFields,
  now: Date,
  site: AppContext,
): Promise<[string, string]> {
  const content = Buffer.from(JSON.stringify([form.kind, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]));
  const parts = form.cv ? [content, form.cv.bytes] : [content];
  const [today, yesterday] = await Promise.all(
    [now, new Date(now.getTime() - dayMs)].map((day) => fingerprint(parts, day, site)),
  );
  if (today === undefined || yesterday === undefined) throw new Error("unreachable");
  return [today, yesterday];
}

async function fingerprint(parts: readonly Uint8Array[], day: Date, site: AppContext): Promise<string> {
  const secret = await site.storage.keys.secret(`day-${day.toISOString().slice(0, 10)}`);
  const hmac = createHmac("sha256", createSecretKey(secret));
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}
