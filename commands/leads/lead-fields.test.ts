import { expect, test } from "vitest";
import type { Channel, DeliveryState, Lead, LeadKind, Standing } from "../../app/dealership/leads/lead.ts";
import { deliveryText } from "./lead-fields.ts";

function deliveryTo(channel: Channel, state: DeliveryState): Lead["delivery"][number] {
  return { channel, state, attempts: 1 };
}

test.each<[LeadKind, Standing, Lead["delivery"], Channel[], string]>([
  [
    "contact-message",
    "accepted",
    [deliveryTo("mail", "delivered"), deliveryTo("webhook", "waiting")],
    ["mail", "webhook"],
    "waiting: webhook",
  ],
  [
    "contact-message",
    "accepted",
    [deliveryTo("mail", "undelivered"), deliveryTo("webhook", "waiting")],
    ["mail", "webhook"],
    "undelivered: mail",
  ],
  // The visitor's acknowledgement is not the staff's concern.
  [
    "contact-message",
    "accepted",
    [deliveryTo("mail", "delivered"), deliveryTo("confirmation", "undelivered")],
    ["mail", "confirmation"],
    "delivered",
  ],
  ["contact-message", "accepted", [], [], "unrouted"],
  ["contact-message", "quarantined", [], [], "none"],
  // Confirmation needs a mail server; a repeated subscription sends no second mail.
  ["newsletter", "accepted", [], [], "unrouted"],
  ["newsletter", "accepted", [], ["mail", "confirmation"], "none"],
  ["newsletter", "quarantined", [], [], "none"],
])("delivery of a %s (%s) with deliveries %j and channels %j: %5$s", (kind, standing, delivery, configured, text) => {
  expect(deliveryText({ kind, standing, delivery }, configured)).toBe(text);
});
