/** Counts what visitors send and what becomes of it. */
import type { AppContext } from "../context.ts";
import { leadKinds, type LeadKind, type Standing } from "../dealership/leads/lead.ts";
import type { Storage } from "../storage/storage.server.ts";
import { counter, type MetricFamily } from "./open-metrics.ts";

export type LeadCounter = {
  countLead(kind: LeadKind, outcome: Standing | "not-stored"): void;
  /** The same functions, counted. */
  countForms(consume: AppContext["consumeFormLimit"]): AppContext["consumeFormLimit"];
  countTracking(consume: AppContext["consumeTrackingLimit"]): AppContext["consumeTrackingLimit"];
  countAttempts(storage: Storage): Storage;
  metrics(): MetricFamily[];
};

const standings: readonly Standing[] = ["accepted", "quarantined"];

export function createLeadCounter(): LeadCounter {
  // All start at 0, so that the first increase shows.
  const stored = leadKinds.flatMap((kind) => standings.map((standing) => ({ labels: { kind, standing }, value: 0 })));
  const notStored = leadKinds.map((kind) => ({ labels: { kind }, value: 0 }));
  const limited = { quarantined: 0, refused: 0, tracking: 0 };
  const attempts = { delivered: 0, failed: 0, "given-up": 0 };

  return {
    countLead(kind, outcome) {
      const sample =
        outcome === "not-stored"
          ? notStored.find(({ labels }) => labels.kind === kind)
          : stored.find(({ labels }) => labels.kind === kind && labels.standing === outcome);
      if (sample) sample.value += 1;
    },
    countForms: (consume) => (address, hasSpamSignals) => {
      const result = consume(address, hasSpamSignals);
      if (result.isFarTooMany) limited.refused += 1;
      else if (result.isTooMany) limited.quarantined += 1;
      return result;
    },
    countTracking: (consume) => (address, reference) => {
      const result = consume(address, reference);
      if (result.isTooMany) limited.tracking += 1;
      return result;
    },
    countAttempts: (storage) => ({
      ...storage,
      outbox: {
        ...storage.outbox,
        async markDelivered(...args) {
          await storage.outbox.markDelivered(...args);
          attempts.delivered += 1;
        },
        async markFailed(id, owner, failure) {
          await storage.outbox.markFailed(id, owner, failure);
          attempts[failure.nextAttemptAt === undefined ? "given-up" : "failed"] += 1;
        },
      },
    }),
    metrics: () => [
      counter("maarad_leads_stored", "New requests of visitors, without repeated ones.", stored),
      counter("maarad_leads_not_stored", "Requests of visitors that could not be stored.", notStored),
      counter("maarad_rate_limited", "Forms, and attempts to track a request, above their rate limit.", [
        { labels: { form: "lead", action: "quarantined" }, value: limited.quarantined },
        { labels: { form: "lead", action: "refused" }, value: limited.refused },
        { labels: { form: "tracking", action: "refused" }, value: limited.tracking },
      ]),
      counter(
        "maarad_delivery_attempts",
        "Attempts to deliver a request. given-up: the last one after 72 hours.",
        Object.entries(attempts).map(([result, value]) => ({ labels: { result }, value })),
      ),
    ],
  };
}
