import { expect, test } from "vitest";
import { createFormLimit, createTrackingLimit } from "../leads/intake/rate-limit.ts";
import { newLeadFixture, storageWithStock } from "../leads/delivery/lead-fixtures.ts";
import { createLeadCounter, type LeadCounter } from "./lead-counter.ts";

const at = "2026-11-21T10:00:00.000Z";

/** The counters above 0. */
function counts(counter: LeadCounter): Record<string, number> {
  return Object.fromEntries(
    counter
      .metrics()
      .flatMap(({ name, samples }) =>
        samples.map(({ labels = {}, value }): [string, number] => [[name, ...Object.values(labels)].join(" "), value]),
      )
      .filter(([, value]) => value > 0),
  );
}

test("all counters are there from the start, at 0", () => {
  const samples = createLeadCounter()
    .metrics()
    .flatMap((family) => family.samples);
  expect(samples).toHaveLength(10 + 5 + 3 + 3);
  expect(samples.every(({ value }) => value === 0)).toBe(true);
});

test("requests by kind and outcome", () => {
  const counter = createLeadCounter();
  counter.countLead("contact-message", "accepted");
  counter.countLead("contact-message", "accepted");
  counter.countLead("job-application", "quarantined");
  counter.countLead("newsletter", "not-stored");
  expect(counts(counter)).toEqual({
    "maarad_leads_stored contact-message accepted": 2,
    "maarad_leads_stored job-application quarantined": 1,
    "maarad_leads_not_stored newsletter": 1,
  });
});

test("forms above the limits of an address, and attempts to track", () => {
  const counter = createLeadCounter();
  const consume = counter.countForms(createFormLimit(() => 0));
  for (let form = 0; form < 6_005; form += 1) consume("192.0.2.1", false);
  consume("192.0.2.2", false);
  const track = counter.countTracking(createTrackingLimit(() => 0));
  for (let attempt = 0; attempt < 13; attempt += 1) track("192.0.2.1", "K7QX-3MZP");
  expect(counts(counter)).toEqual({
    "maarad_rate_limited lead quarantined": 5_940,
    "maarad_rate_limited lead refused": 5,
    "maarad_rate_limited tracking refused": 3,
  });
});

test("deliveries by result", async () => {
  const counter = createLeadCounter();
  const storage = await storageWithStock();
  const { outbox } = counter.countAttempts(storage);
  for (let lead = 0; lead < 3; lead += 1) await storage.leads.save(newLeadFixture("contact-message", ["mail"], { at }));
  const owner = "test";
  const [first, second, third] = await outbox.lease({ channels: ["mail"], owner, at, leaseMs: 1_000, limit: 9 });
  await outbox.markDelivered(first?.id ?? 0, owner, at);
  await outbox.markFailed(second?.id ?? 0, owner, { at, error: "timeout", nextAttemptAt: "2026-11-21T11:00:00.000Z" });
  await outbox.markFailed(third?.id ?? 0, owner, { at, error: "timeout" });
  expect(await storage.outbox.state()).toMatchObject({ waiting: 1, undelivered: 1 });
  expect(counts(counter)).toEqual({
    "maarad_delivery_attempts delivered": 1,
    "maarad_delivery_attempts failed": 1,
    "maarad_delivery_attempts given-up": 1,
  });
  await storage.close();
});
