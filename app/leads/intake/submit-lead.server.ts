import { createHmac, createSecretKey } from "node:crypto";
import PQueue from "p-queue";
import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { splitByLevel } from "../../dealership/forms/split-by-level.ts";
import {
  channelsOf,
  isQuarantined,
  type Channel,
  type Consent,
  type DataLevel,
  type FieldValue,
  type LeadFields,
  type LeadKind,
  type NewLead,
} from "../../dealership/leads/lead.ts";
import { logContext } from "../../log.server.ts";
import { appContext, type AppContext } from "../../context.ts";
import { isAcknowledged } from "./acknowledgement.ts";
import { logSaveFailure } from "./log-save-failure.server.ts";
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

// Encrypting and storing hold several copies of a file.
const fileQueue = new PQueue({ concurrency: 4 });

/** Encrypts private fields and stores the lead with its deliveries in one transaction. */
export function submitLead(form: ValidatedForm, context: Readonly<RouterContextProvider>): Promise<SubmitResult> {
  return form.cv ? fileQueue.add(() => encryptAndStore(form, context)) : encryptAndStore(form, context);
}

async function encryptAndStore(form: ValidatedForm, context: Readonly<RouterContextProvider>): Promise<SubmitResult> {
  const app = context.get(appContext);
  const log = context.get(logContext);
  const startedAt = performance.now();
  try {
    const saved = await app.storage.leads.save(await newLead(form, app));
    app.notifyOutbox();
    if (saved.isNew) app.countLead?.(form.kind, isQuarantined(form.signs.suspicions) ? "quarantined" : "accepted");
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
    logSaveFailure(form.kind, error, context);
    return { outcome: "not-stored" };
  }
}

async function newLead(form: ValidatedForm, app: AppContext): Promise<NewLead> {
  const now = app.now();
  const { open, secret } = splitByLevel({ ...form.values, ...(form.cv && { cvName: form.cv.name }) }, form.levels);
  const isSecretEmpty = Object.keys(secret).length === 0;
  return {
    kind: form.kind,
    locale: form.locale,
    at: now.toISOString(),
    fields: open,
    ...(!isSecretEmpty && { sealed: await app.seal(new TextEncoder().encode(JSON.stringify(secret))) }),
    ...(form.cv && {
      file: { sealed: await app.seal(form.cv.bytes), mediaType: form.cv.mediaType, bytes: form.cv.bytes.length },
    }),
    consents: form.consents ?? [],
    suspicions: form.signs.suspicions,
    ...(form.signs.idempotencyKey !== undefined && { idempotencyKey: form.signs.idempotencyKey }),
    fingerprints: await fingerprints(form, { ...open, ...secret }, now, app),
    channels: channelsFor(form, app),
  };
}

function channelsFor(form: ValidatedForm, app: AppContext): Channel[] {
  const channels = channelsOf(form.kind, app.channels);
  return isAcknowledged(form, app) ? [...channels, "confirmation"] : channels;
}

const dayMs = 86_400_000;

/** HMACs with the keys of today and yesterday (UTC); a plain hash would let anyone with the database guess salaries. */
export async function fingerprints(
  form: Pick<ValidatedForm, "kind" | "cv">,
  fields: LeadFields,
  now: Date,
  app: AppContext,
): Promise<[string, string]> {
  const content = Buffer.from(JSON.stringify([form.kind, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]));
  const parts = form.cv ? [content, form.cv.bytes] : [content];
  const [today, yesterday] = (await app.storage.keys.secrets(fingerprintKeys(now))).map((secret) =>
    fingerprint(parts, secret),
  );
  if (today === undefined || yesterday === undefined) throw new Error("unreachable");
  return [today, yesterday];
}

/** Names of the keys of today and yesterday. */
export function fingerprintKeys(now: Date): string[] {
  return [0, dayMs].map((ms) => `day-${new Date(now.getTime() - ms).toISOString().slice(0, 10)}`);
}

function fingerprint(parts: readonly Uint8Array[], secret: Uint8Array): string {
  const hmac = createHmac("sha256", createSecretKey(secret));
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}
