import type { Lead, LeadFields } from "../../app/dealership/leads/lead.ts";
import { csvText } from "../csv-text.ts";
import { allFieldNames, valueText } from "./lead-fields.ts";

export type ExportedLead = Pick<
  Lead,
  "reference" | "kind" | "locale" | "standing" | "suspicions" | "consents" | "delivery"
> & {
  receivedAt: string;
  corrects: string | null;
  fields: LeadFields;
  file?: { mediaType: string; bytes: number };
  /** A part is encrypted and missing from `fields`. */
  sealed: boolean;
};

export function exportedLead(lead: Lead, secret: LeadFields | undefined): ExportedLead {
  const {
    reference,
    kind,
    at,
    locale,
    standing,
    suspicions,
    corrects = null,
    fields,
    consents,
    delivery,
    file,
    hasSealed,
  } = lead;
  return {
    reference,
    kind,
    receivedAt: at,
    locale,
    standing,
    suspicions,
    corrects,
    fields: { ...fields, ...secret },
    consents,
    delivery,
    ...(file && { file }),
    sealed: hasSealed && secret === undefined,
  };
}

/** One column for every field of every form, so that all exports have the same columns. */
export function leadsCsv(leads: readonly ExportedLead[]): string {
  const names = allFieldNames(leads);
  const header = [
    "reference",
    "kind",
    "receivedAt",
    "locale",
    "standing",
    "suspicions",
    "corrects",
    ...names,
    "consents",
    "delivery",
    "fileType",
    "fileBytes",
    "sealed",
  ];
  return csvText([header, ...leads.map((lead) => cells(lead, names))]);
}

function cells(lead: ExportedLead, names: readonly string[]): string[] {
  return [
    lead.reference,
    lead.kind,
    lead.receivedAt,
    lead.locale,
    lead.standing,
    lead.suspicions.join("; "),
    lead.corrects ?? "",
    ...names.map((name) => valueText(lead.fields[name])),
    lead.consents.map(({ kind, version, locale, at }) => `${kind} ${version} ${locale} ${at}`).join("; "),
    lead.delivery.map(({ channel, state }) => (state === "unrouted" ? state : `${channel} ${state}`)).join("; "),
    lead.file?.mediaType ?? "",
    lead.file === undefined ? "" : String(lead.file.bytes),
    lead.sealed ? "yes" : "no",
  ];
}
