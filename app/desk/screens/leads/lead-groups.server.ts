import type { Lead } from "../../../dealership/leads/lead.ts";
import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { leadLines, type LeadLookups } from "../../../leads/delivery/lead-lines.ts";

export type FieldLine = { field: string; label: string; value: LocalText; href?: string | undefined };

type FieldGroup = "contact" | "request";

const contactFields = new Set(["clientName", "fullName", "companyName", "managerName", "mobile", "phone", "email"]);

/** All fields that are stored in the clear: who it is, then what they want. */
export function leadGroups(
  lead: Pick<Lead, "kind" | "fields">,
  lookups: LeadLookups | undefined,
  locale: Locale,
): Record<FieldGroup, FieldLine[]> {
  const lines = (lookups === undefined ? [] : leadLines(lead, lookups)).map(({ field, label, value, href }) => ({
    field,
    label: label[locale],
    value: inLocale(value, locale),
    href,
  }));
  return {
    contact: lines.filter(({ field }) => contactFields.has(field)),
    request: lines.filter(({ field }) => !contactFields.has(field)),
  };
}
