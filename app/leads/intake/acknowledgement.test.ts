import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { appContext, visitorContext } from "../../context.ts";
import { contactMessageLevels } from "../../dealership/forms/contact-message.ts";
import { newsletterLevels } from "../../dealership/forms/newsletter.ts";
import { serviceOrderLevels } from "../../dealership/forms/service-order.ts";
import type { Channel, SpamSignal } from "../../dealership/leads/lead.ts";
import { createLog, logContext } from "../../log.server.ts";
import { typicalFields } from "../delivery/lead-fixtures.ts";
import { submitLead, type ValidatedForm } from "./submit-lead.server.ts";

const withMail: Channel[] = ["mail", "confirmation"];
let sites: { on: TestApp; off: TestApp };

beforeAll(async () => {
  sites = {
    on: await createTestApp(),
    off: await createTestApp({ env: { ACKNOWLEDGE_REQUESTS: "no" } }),
  };
});

afterAll(async () => {
  await sites.on.close();
  await sites.off.close();
});

const message: ValidatedForm = {
  kind: "contact-message",
  locale: "ar",
  values: typicalFields["contact-message"],
  levels: contactMessageLevels,
  signs: { suspicions: [] },
};
const serviceOrder: ValidatedForm = {
  ...message,
  kind: "service-order",
  values: typicalFields["service-order"],
  levels: serviceOrderLevels,
};
const subscription: ValidatedForm = {
  ...message,
  kind: "newsletter",
  values: typicalFields.newsletter,
  levels: newsletterLevels,
};

function suspected(signal: SpamSignal): ValidatedForm {
  return { ...message, signs: { suspicions: [signal] } };
}

test.each<[string, "on" | "off", Channel[], ValidatedForm, Channel[]]>([
  ["message with an address", "on", withMail, message, ["mail", "confirmation"]],
  ["without a mail server", "on", ["webhook"], message, ["webhook"]],
  ["switched off", "off", withMail, message, ["mail"]],
  ["form without an address", "on", withMail, serviceOrder, ["mail"]],
  ["too fast", "on", withMail, suspected("too-fast"), []],
  ["mostly links", "on", withMail, suspected("links"), []],
  ["no origin, as from a script", "on", withMail, suspected("no-origin"), ["mail"]],
  ["subscription when switched off: still its own confirmation", "off", withMail, subscription, ["confirmation"]],
])("%s", async (_what, setting, channels, form, expected) => {
  const site = { ...sites[setting], channels };
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(visitorContext, { address: undefined, isSameOrigin: true });
  context.set(logContext, createLog({ logLevel: "silent" }));
  const idempotencyKey = crypto.randomUUID();
  const result = await submitLead({ ...form, signs: { ...form.signs, idempotencyKey } }, context);
  if (result.outcome !== "stored") throw new Error("not stored");
  const lead = await site.storage.leads.find(result.reference);
  expect(lead?.delivery.map(({ channel }) => channel)).toEqual(expected);
  await site.storage.leads.erase([result.reference], new Date().toISOString());
});
