import type { DataLevel, FieldValue, LeadFields } from "../leads/lead.ts";

/** `secret` fields (level 3) are stored encrypted, `open` ones in plain text. */
export type FieldsByLevel = {
  open: LeadFields;
  secret: LeadFields;
};

/** Splits values by privacy level, in the order of `levels`. Drops fields without a level, undefined values and empty lists. */
export function splitByLevel(
  values: Readonly<Record<string, FieldValue | undefined>>,
  levels: Readonly<Record<string, DataLevel>>,
): FieldsByLevel {
  const open: Record<string, FieldValue> = {};
  const secret: Record<string, FieldValue> = {};
  for (const [name, level] of Object.entries(levels)) {
    const value = values[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    (level === 3 ? secret : open)[name] = value;
  }
  return { open, secret };
}
