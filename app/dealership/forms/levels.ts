import type { DataLevel, FieldValue, LeadFields } from "../leads/lead.ts";

export type ByLevel = {
  /** Levels 0 to 2: stored as they are. */
  open: LeadFields;
  /** Level 3: encrypted. */
  secret: LeadFields;
};

/** Splits values in the order of `levels`; drops fields without a level, undefined values and empty lists. */
export function byLevel(
  values: Readonly<Record<string, FieldValue | undefined>>,
  levels: Readonly<Record<string, DataLevel>>,
): ByLevel {
  const open: Record<string, FieldValue> = {};
  const secret: Record<string, FieldValue> = {};
  for (const [name, level] of Object.entries(levels)) {
    const value = values[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    (level === 3 ? secret : open)[name] = value;
  }
  return { open, secret };
}
