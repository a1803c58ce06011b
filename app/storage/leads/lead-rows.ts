import type { Selectable } from "kysely";
import * as z from "zod";
import { locales } from "../../dealership/text/bilingual.ts";
import {
  type Channel,
  channels,
  deliveryStates,
  type FieldValue,
  type Lead,
  leadKinds,
  type NewLead,
  suspicions,
} from "../../dealership/leads/lead.ts";
import type { LeadsTable, OutboxTable } from "../database/tables.ts";

const standings = ["accepted", "quarantined"] as const;
const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const addressesSchema = z.array(z.string());
const suspicionsSchema = z.array(z.enum(suspicions));
const consentsSchema = z.array(
  z.object({
    kind: z.enum(["credit"]),
    version: z.string(),
    locale: z.enum(locales),
    text: z.string(),
    at: z.string(),
  }),
);

export type LeadRow = Omit<Selectable<LeadsTable>, "sealed" | "idempotency_key" | "fingerprint" | "once"> & {
  has_sealed: number;
  media_type: string | null;
  byte_count: number | null;
};

export type DeliveryRow = Pick<
  OutboxTable,
  "lead_id" | "channel" | "state" | "attempts" | "last_error" | "delivered_at" | "delivered_to"
>;

export function leadOf(row: LeadRow, deliveries: readonly DeliveryRow[]): Lead {
  return {
    reference: row.reference,
    kind: parseEnum(leadKinds, row.kind),
    locale: parseEnum(locales, row.locale),
    at: row.received_at,
    standing: parseEnum(standings, row.standing),
    suspicions: suspicionsSchema.parse(JSON.parse(row.suspicions)),
    fields: fieldsOf(row.fields),
    consents: consentsSchema.parse(JSON.parse(row.consents)),
    ...(row.corrects !== null && { corrects: row.corrects }),
    hasSealed: row.has_sealed === 1,
    ...(row.media_type !== null &&
      row.byte_count !== null && { file: { mediaType: row.media_type, bytes: row.byte_count } }),
    delivery: deliveries.flatMap(deliveryOf),
  };
}

function deliveryOf(row: DeliveryRow): Lead["delivery"] {
  if (row.channel === null) return [];
  const deliveredTo = addressesOf(row.delivered_to);
  return [
    {
      channel: channelOf(row.channel),
      state: parseEnum(deliveryStates, row.state),
      attempts: row.attempts,
      ...(row.last_error !== null && { lastError: row.last_error }),
      ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
      ...(deliveredTo.length > 0 && { deliveredTo }),
    },
  ];
}

export function addressesOf(json: string | null): string[] {
  return json === null ? [] : addressesSchema.parse(JSON.parse(json));
}

export function channelOf(text: string): Channel {
  return parseEnum(channels, text);
}

export function fieldsOf(json: string): Record<string, FieldValue> {
  return fieldsSchema.parse(JSON.parse(json));
}

export function leadJsonColumns(lead: Pick<NewLead, "fields" | "consents" | "suspicions">) {
  return { fields: jsonText(lead.fields), consents: jsonText(lead.consents), suspicions: jsonText(lead.suspicions) };
}

// PostgreSQL text allows neither NUL nor lone surrogates.
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );
}

export function parseEnum<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new Error(`The database contains "${text}", which this version does not know.`);
}
