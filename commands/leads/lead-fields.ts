import { contactMessageLevels } from "../../app/dealership/forms/contact-message.ts";
import { jobApplicationLevels } from "../../app/dealership/forms/job-application.ts";
import { newsletterLevels } from "../../app/dealership/forms/newsletter.ts";
import { serviceOrderLevels } from "../../app/dealership/forms/service-order.ts";
import {
  channelsOf,
  isAcknowledgement,
  type Channel,
  type FieldValue,
  type Lead,
  type LeadFields,
} from "../../app/dealership/leads/lead.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";
import { quotedOrderLevels } from "../../app/dealership/pricing/quoted-order.ts";

const fieldNames: readonly string[] = [
  ...new Set(
    [contactMessageLevels, jobApplicationLevels, serviceOrderLevels, newsletterLevels, quotedOrderLevels].flatMap(
      (levels) => Object.keys(levels),
    ),
  ),
];

/** Fields of the current forms, then any others of these leads in alphabetical order. */
export function allFieldNames(leads: readonly { fields: LeadFields }[]): string[] {
  const otherNames = new Set(
    leads.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !fieldNames.includes(name)),
  );
  return [...fieldNames, ...[...otherNames].sort()];
}

const amountSuffix = /Halalas$/;

/** `installmentYears` → `Installment years`. */
export function fieldLabel(name: string): string {
  if (name === "cvName") return "CV name";
  const label = name.replace(amountSuffix, "").replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function valueText(value: FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? value.join("; ") : String(value);
}

export function displayValue(name: string, value: FieldValue | undefined): string {
  if (typeof value !== "number" || !amountSuffix.test(name)) return valueText(value);
  return `${(value / halalasPerRiyal).toLocaleString("en", { minimumFractionDigits: 2 })} SAR`;
}

export function senderName({ fields }: Pick<Lead, "fields">): string {
  return (
    ["clientName", "fullName", "companyName", "email"]
      .map((name) => valueText(fields[name]))
      .find((text) => text !== "") ?? ""
  );
}

export function senderMobile({ fields }: Pick<Lead, "fields">): string {
  return valueText(fields["mobile"] ?? fields["phone"]);
}

const statesByUrgency = ["undelivered", "waiting", "unrouted", "delivered"] as const;

/** `undelivered: mail`, `waiting: mail, crm`, `delivered`; `unrouted` waits for a channel to be configured. */
export function deliveryText(
  { delivery, standing, kind }: Pick<Lead, "delivery" | "standing" | "kind">,
  configured: readonly Channel[],
): string {
  const owed = delivery.filter(({ channel }) => !isAcknowledgement(kind, channel));
  const state = statesByUrgency.find((candidate) => owed.some((entry) => entry.state === candidate));
  // A repeated newsletter subscription sends no second confirmation mail; every other accepted lead waits for a channel.
  const needsNoDelivery = kind === "newsletter" && channelsOf(kind, configured).length > 0;
  if (state === undefined) return standing === "accepted" && !needsNoDelivery ? "unrouted" : "none";
  if (state === "delivered" || state === "unrouted") return state;
  return `${state}: ${owed
    .filter((entry) => entry.state === state)
    .map(({ channel }) => channel)
    .join(", ")}`;
}
