import type * as z from "zod";
import type { SettingsErrorCode } from "../dealership/settings-fields.ts";
import { mailTopics } from "../dealership/dealership.ts";
import { weekdays } from "../dealership/text/riyadh-day.ts";
import { message } from "../stock/problems/message.ts";
import type { Message } from "../stock/problems/message.ts";
import { printable, printableValue } from "../stock/problems/problem.ts";

const faults: Record<SettingsErrorCode, Message> = {
  empty: message("setting.empty"),
  "too-long": message("setting.too-long"),
  phone: message("setting.phone"),
  email: message("setting.email"),
  "web-address": message("setting.web-address"),
  color: message("setting.color"),
  "commercial-registration": message("setting.commercial-registration"),
  "vat-number": message("setting.vat-number"),
  slug: message("setting.slug"),
  "slug-twice": message("setting.slug-twice"),
  network: message("setting.network"),
  "first-and-last-payment": message("setting.first-and-last-payment"),
  "months-or-line": message("setting.months-or-line"),
  search: message("setting.search"),
  "open-time": message("setting.open-time"),
  "open-times-order": message("setting.open-times-order"),
  date: message("setting.date"),
  "hijri-date": message("setting.hijri-date"),
  "dates-order": message("setting.dates-order"),
};

export function settingReason(issue: z.core.$ZodIssue, value: unknown): { value?: string; reason: Message } {
  if (value === undefined) return { reason: message("setting.missing") };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { value: typeof value === "object" ? undefined : printableValue(text), reason: reasonOf(issue) };
}

function reasonOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case "invalid_type":
      return wrongType[issue.expected] ?? message("setting.not-type", { type: issue.expected });
    case "invalid_value":
      return message("setting.not-one-of", { values: issue.values.map(String) });
    case "too_small": {
      const minimum = Number(issue.minimum);
      return message(issue.origin === "array" ? "setting.too-few" : "setting.too-small", { minimum });
    }
    case "too_big": {
      const maximum = Number(issue.maximum);
      return message(issue.origin === "array" ? "setting.too-many" : "setting.too-great", { maximum });
    }
    case "unrecognized_keys":
      return message("setting.unknown-name", {
        names: issue.keys.map((key) => printable(key)),
        known: issue.path[0] === "leadEmails" ? mailTopics : weekdays,
      });
    case "custom":
      return isFault(issue.message) ? faults[issue.message] : message("setting.invalid");
    default:
      return message("setting.invalid");
  }
}

const wrongType: Record<string, Message> = {
  string: message("setting.not-string"),
  number: message("setting.not-number"),
  int: message("setting.not-int"),
  object: message("setting.not-object"),
  array: message("setting.not-array"),
};

function isFault(code: string): code is SettingsErrorCode {
  return code in faults;
}
