import { expect, test } from "vitest";
import type { Channel, DeliveryState, Lead, LeadKind, Standing } from "../../app/dealership/leads/lead.ts";
import { deliveryText } from "./lead-fields.ts";

function to(channel: Channel, state: DeliveryState): Lead["delivery"][number] {
  return { channel, state, attempts: 1 };
}

test.each<[LeadKind, Standing, Lead["delivery"], Channel[], string]>([
  [
    "contact-message",
    "accepted",
    [to("mail", "delivered"), to("webhook", "waiting")],
    ["mail", "webhook"],
    "waiting: webhook",
  ],
  [
    "contact-message",
    "accepted",
    [to("mail", "undelivered"), to("webhook", "waiting")],
    ["mail", "webhook"],
    "undelivered: mail",
  ],
  ["contact-message", "accepted", [], [], "unrouted"],
  ["contact-message", "quarantined", [], [], "none"],
  // Without a mail server nobody can be asked; with one, an address that asks again is not asked again.
  ["newsletter", "accepted", [], [], "unrouted"],
  ["newsletter", "accepted", [], ["mail", "confirmation"], "none"],
  ["newsletter", "quarantined", [], [], "none"],
])(
  "a %s that is %s with the deliveries %j, where %j are configured: %5$s",
  (kind, standing, delivery, configured, text) => {
    expect(deliveryText({ kind, standing, delivery }, configured)).toBe(text);
  },
);
