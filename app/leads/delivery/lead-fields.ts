import { contactMessageLevels } from "../../dealership/forms/contact-message.ts";
import { jobApplicationLevels } from "../../dealership/forms/job-application.ts";
import { newsletterLevels } from "../../dealership/forms/newsletter.ts";
import { serviceOrderLevels } from "../../dealership/forms/service-order.ts";
import type { DataLevel, FieldValue, Lead, LeadFields, LeadKind } from "../../dealership/leads/lead.ts";
import { quotedOrderLevels } from "../../dealership/pricing/quoted-order.ts";

const levels: Readonly<Record<LeadKind, Readonly<Record<string, DataLevel>>>> = {
  "contact-message": contactMessageLevels,
  newsletter: newsletterLevels,
  "service-order": serviceOrderLevels,
  "purchase-order": quotedOrderLevels,
  "job-application": jobApplicationLevels,
};

/** Fields of levels 0 to 2, in form order. The database has no level 3 fields; this filter is a second safeguard. */
export function unencryptedFields({ kind, fields }: Pick<Lead, "kind" | "fields">): LeadFields {
  const result: Record<string, FieldValue> = {};
  for (const [name, level] of Object.entries(levels[kind])) {
    const value = fields[name];
    if (level < 3 && value !== undefined) result[name] = value;
  }
  return result;
}

/** Fields of level 3, in form order. */
export function encryptedFieldNames(kind: LeadKind): string[] {
  return Object.entries(levels[kind]).flatMap(([name, level]) => (level === 3 ? [name] : []));
}

export function fieldText(fields: LeadFields, name: string): string {
  const value = fields[name];
  return value === undefined || typeof value === "object" ? "" : String(value);
}

export function fieldNumber(fields: LeadFields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === "number" ? value : undefined;
}
