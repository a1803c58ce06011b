import { RouterContextProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/test-app.ts";
import { appContext } from "../../context.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { waha } from "../../dealership/fixtures.ts";
import type { Channel } from "../../dealership/leads/lead.ts";
import { createLog, logContext } from "../../log.server.ts";
import { newLeadFixture } from "../delivery/lead-fixtures.ts";
import { subscriptionToken } from "../subscription-token.server.ts";
import { applySubscriptionLink } from "./subscription-link.server.ts";

let site: TestApp;
afterEach(() => site.close());

const told: Dealership = { ...waha, leadEmails: { newsletter: ["marketing@waha.example"] } };

test.each<[string, Dealership, Channel[], string[]]>([
  ["named", told, ["mail", "confirmation"], ["confirmation waiting", "mail waiting"]],
  ["not named", waha, ["mail", "confirmation"], ["confirmation waiting"]],
  ["no mail server", told, ["webhook"], ["confirmation waiting"]],
])(
  "confirmed subscription: staff get a mail only if somebody is named for it: %s",
  async (_what, dealership, channels, expected) => {
    let wakeCount = 0;
    site = await createTestApp({ dealership });
    const { reference } = await site.storage.leads.save(newLeadFixture("newsletter", ["confirmation"]));
    const context = new RouterContextProvider();
    context.set(appContext, { ...site, channels, notifyOutbox: () => (wakeCount += 1) });
    context.set(logContext, createLog({ logLevel: "silent" }));
    const token = await subscriptionToken(site.storage, "confirm", reference);
    const query = new URLSearchParams({ reference, token });
    const url = new URL(`https://waha.example/newsletter/confirm?${query}`);
    for (let time = 0; time < 2; time += 1)
      expect((await applySubscriptionLink(url, "confirm", context)).data).toEqual({ outcome: "done" });
    const lead = await site.storage.leads.find(reference);
    expect(lead?.delivery.map(({ channel, state }) => `${channel} ${state}`)).toEqual(expected);
    expect(wakeCount).toBeGreaterThan(0);
  },
);
