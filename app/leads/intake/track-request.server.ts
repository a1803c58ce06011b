import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import type { RequestTracking } from "../../dealership/forms/request-tracking.ts";
import type { Lead, LeadKind } from "../../dealership/leads/lead.ts";
import { logContext } from "../../log.server.ts";
import { appContext, visitorContext } from "../../context.ts";

export type TrackedKind = Exclude<LeadKind, "newsletter">;

export type TrackedLead = Lead & { kind: TrackedKind };

export type TrackOutcome = { outcome: "found"; lead: TrackedLead } | { outcome: "no-match" | "too-many" | "not-read" };

// Longer than a lookup, so that timing does not reveal whether a reference exists.
const noMatchMs = 150;

/** Finds a request by reference and mobile number. The outcome does not reveal whether the reference exists. */
export async function trackRequest(
  input: RequestTracking,
  context: Readonly<RouterContextProvider>,
): Promise<TrackOutcome> {
  const { storage, consumeTrackingLimit: track } = context.get(appContext);
  const { isTooMany, refund } = track(context.get(visitorContext).address, input.reference);
  if (isTooMany) return { outcome: "too-many" };
  const minDelay = setTimeout(noMatchMs);
  try {
    const lead = await storage.leads.find(input.reference);
    const isMobileMatch = isSameText(mobileOf(lead), input.mobile);
    if (lead !== undefined && isMobileMatch && isTracked(lead)) {
      refund();
      return { outcome: "found", lead };
    }
  } catch (error) {
    refund();
    context.get(logContext).error({ err: error }, "request lookup failed");
    return { outcome: "not-read" };
  }
  await minDelay;
  return { outcome: "no-match" };
}

// Quarantined requests, too: somebody who types fast must not read that the request is lost.
function isTracked(lead: Lead): lead is TrackedLead {
  return lead.kind !== "newsletter";
}

function mobileOf(lead: Lead | undefined): string {
  const number = lead?.fields.mobile ?? lead?.fields.phone;
  return typeof number === "string" ? number : "";
}

const comparisonKey = randomBytes(32);

/** Constant-time comparison. */
function isSameText(first: string, second: string): boolean {
  const [a, b] = [first, second].map((text) => createHmac("sha256", comparisonKey).update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
