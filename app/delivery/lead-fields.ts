/** The fields of a request that may leave the house: levels 0 to 2, read from beside the forms. */
import { contactMessageLevels } from "../dealership/forms/contact-message.ts";
import { jobApplicationLevels } from "../dealership/forms/job-application.ts";
import { newsletterLevels } from "../dealership/forms/newsletter.ts";
import { serviceOrderLevels } from "../dealership/forms/service-order.ts";
import type { DataLevel, FieldValue, Lead, LeadFields, LeadKind } from "../dealership/lead.ts";
import { quotedOrderLevels } from "../dealership/quoted-order.ts";

const levels: Readonly<Record<LeadKind, Readonly<Record<string, DataLevel>>>> = {
  "contact-message": contactMessageLevels,
  newsletter: newsletterLevels,
  "service-order": serviceOrderLevels,
  "purchase-order": quotedOrderLevels,
  "job-application": jobApplicationLevels,
};

/** In the order of the form. The database has no level 3 among them; should it ever, it still does not leave. */
export function openFields({ kind, fields }: Pick<Lead, "kind" | "fields">): LeadFields {
  const open: Record<string, FieldValue> = {};
  for (const [name, level] of Object.entries(levels[kind])) {
    const value = fields[name];
    if (level < 3 && value !== undefined) open[name] = value;
  }
  return open;
}

/** A field's text or number as text; empty where there is none. */
export function fieldText(fields: LeadFields, name: string): string {
  const value = fields[name];
  return value === undefined || typeof value === "object" ? "" : String(value);
}

/** `undefined` where there is no number. */
export function fieldNumber(fields: LeadFields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === "number" ? value : undefined;
}
