/** A checked form in two parts: what the database keeps as it is, and what is sealed. */
import type { DataLevel, FieldValue, LeadFields } from "../lead.ts";

export type ByLevel = {
  /** Levels 0 to 2. */
  open: LeadFields;
  /** Level 3. */
  secret: LeadFields;
};

/** In the order of `levels`; what has no level there is dropped, what is undefined or an empty list is left out. */
export function byLevel(values: Readonly<Record<string, FieldValue | undefined>>, levels: Readonly<Record<string, DataLevel>>): ByLevel {
  const open: Record<string, FieldValue> = {};
  const secret: Record<string, FieldValue> = {};
  for (const [name, level] of Object.entries(levels)) {
    const value = values[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    (level === 3 ? secret : open)[name] = value;
  }
  return { open, secret };
}
