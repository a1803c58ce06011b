import type * as z from "zod";
import type { SettingsErrorCode } from "../../app/dealership/dealership-schema.ts";
import { printableValue } from "./problem.ts";

const faults: Record<SettingsErrorCode, string> = {
  empty: "the text is empty.",
  "too-long": "is too long.",
  phone: "is not a Saudi phone number, such as 0512345678, 0112345678, 920012345 or 8001234567.",
  email: "is not an e-mail address.",
  "web-address": "is not a web address that starts with https:// or http://.",
  color: "is not a colour written as #rrggbb, such as #0f5c4c.",
  "commercial-registration": "is not a commercial registration number of ten digits.",
  "vat-number": "is not a VAT number of fifteen digits.",
  slug: "is not a short name of lowercase Latin letters, digits and hyphens, such as riyadh-north.",
  "slug-twice": "is already used in this list; each entry needs its own short name.",
  network: "is not the name of a network in lowercase Latin letters, such as instagram.",
  "first-and-last-payment": "leaves nothing to finance: the first and last payments add up to 100 %.",
};

export function settingReason(issue: z.core.$ZodIssue, value: unknown): { value?: string; reason: string } {
  if (value === undefined) return { reason: "the setting is missing." };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { value: typeof value === "object" ? undefined : printableValue(text), reason: reasonOf(issue) };
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `is not ${typeNames[issue.expected] ?? `a value of type ${issue.expected}`}.`;
    case "invalid_value":
      return `is not one of ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return issue.origin === "array" ? `needs at least ${issue.minimum}.` : `is less than ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "array" ? `has more than ${issue.maximum} parts.` : `is more than ${issue.maximum}.`;
    case "custom":
      return isFault(issue.message) ? faults[issue.message] : issue.message;
    default:
      return "is not valid.";
  }
}

const typeNames: Record<string, string> = {
  string: "a text in quotes",
  number: "a number",
  int: "a whole number",
  object: "an object in { }",
  array: "a list in [ ]",
};

function isFault(message: string): message is SettingsErrorCode {
  return message in faults;
}
