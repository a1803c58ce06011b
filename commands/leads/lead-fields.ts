/** The fields of all forms in one order and with a name for people, for tables, exports and what `show` says. */
import { contactMessageLevels } from "../../app/dealership/forms/contact-message.ts";
import { jobApplicationLevels } from "../../app/dealership/forms/job-application.ts";
import { newsletterLevels } from "../../app/dealership/forms/newsletter.ts";
import { serviceOrderLevels } from "../../app/dealership/forms/service-order.ts";
import {
  channelsOf,
  type Channel,
  type FieldValue,
  type Lead,
  type LeadFields,
} from "../../app/dealership/leads/lead.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";
import { quotedOrderLevels } from "../../app/dealership/pricing/quoted-order.ts";

/** Who asks comes first: the columns of an export in the order in which staff reads them. */
const fieldNames: readonly string[] = [
  ...new Set(
    [contactMessageLevels, jobApplicationLevels, serviceOrderLevels, newsletterLevels, quotedOrderLevels].flatMap(
      (levels) => Object.keys(levels),
    ),
  ),
];

/** Those of the forms first, always the same; then whatever else these requests have, by the alphabet. */
export function allFieldNames(leads: readonly { fields: LeadFields }[]): string[] {
  const others = new Set(
    leads.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !fieldNames.includes(name)),
  );
  return [...fieldNames, ...[...others].sort()];
}

const amountEnding = /Halalas$/;

/** `installmentYears` → `Installment years`. */
export function fieldLabel(name: string): string {
  if (name === "cvName") return "CV name";
  const words = name.replace(amountEnding, "").replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function valueText(value: FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? value.join("; ") : String(value);
}

/** As a person reads it: amounts in riyals. */
export function shownValue(name: string, value: FieldValue | undefined): string {
  if (typeof value !== "number" || !amountEnding.test(name)) return valueText(value);
  return `${(value / halalasPerRiyal).toLocaleString("en", { minimumFractionDigits: 2 })} SAR`;
}

export function whoAsks({ fields }: Pick<Lead, "fields">): string {
  return (
    ["clientName", "fullName", "companyName", "email"]
      .map((name) => valueText(fields[name]))
      .find((text) => text !== "") ?? ""
  );
}

export function mobileOf({ fields }: Pick<Lead, "fields">): string {
  return valueText(fields["mobile"] ?? fields["phone"]);
}

// The worst first.
const states = ["undelivered", "waiting", "unrouted", "delivered"] as const;

/** `undelivered: mail`, `waiting: mail, crm`, `delivered`; `unrouted` waits for a channel to be configured. */
export function deliveryText(
  { delivery, standing, kind }: Pick<Lead, "delivery" | "standing" | "kind">,
  configured: readonly Channel[],
): string {
  const state = states.find((known) => delivery.some((one) => one.state === known));
  // A second request for the same newsletter leads nowhere where mails ask to confirm; everything else that is accepted waits for a channel.
  const leadsNowhere = kind === "newsletter" && channelsOf(kind, configured).length > 0;
  if (state === undefined) return standing === "accepted" && !leadsNowhere ? "unrouted" : "none";
  if (state === "delivered" || state === "unrouted") return state;
  return `${state}: ${delivery
    .filter((one) => one.state === state)
    .map(({ channel }) => channel)
    .join(", ")}`;
}
