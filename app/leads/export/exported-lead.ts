import type { Lead, LeadFields } from "../../dealership/leads/lead.ts";

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
