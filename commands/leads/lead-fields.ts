import {
  channelsOf,
  isAcknowledgement,
  type Channel,
  type FieldValue,
  type Lead,
} from "../../app/dealership/leads/lead.ts";
import { amountSuffix } from "../../app/leads/export/field-names.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";

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
